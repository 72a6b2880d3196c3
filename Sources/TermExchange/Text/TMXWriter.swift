import HanText
import Serialization
import Terminology

/// Texts that say the same, as TMX 1.4: terms and definitions of a glossary, and sentences of twin texts.
package enum TMXWriter {
  /// A text in one language.
  package struct Variant: Hashable, Sendable {
    /// A BCP 47 tag.
    package let language: String
    package let text: String
    /// The text or table it is from.
    package let source: String

    package init(language: String, text: String, source: String) {
      self.language = language
      self.text = text
      self.source = source
    }
  }

  /// Variants of one text; at least two.
  package struct Unit: Hashable, Sendable {
    package let id: String
    package let variants: [Variant]

    package init(id: String, variants: [Variant]) {
      self.id = id
      self.variants = variants
    }
  }

  /// The units of a glossary: preferred terms in all languages, and definitions in two.
  package static func units(of glossary: Glossary) -> [Unit] {
    glossary.concepts.flatMap { concept -> [Unit] in
      var names: [Variant] = []
      if let english = concept.english.first {
        names.append(Variant(language: "en", text: english, source: "glossary"))
      }
      for variant in ChineseVariant.allCases {
        guard let name = concept.names(variant).first else { continue }
        names.append(Variant(language: variant.languageTag, text: name, source: "glossary"))
      }
      let definitions = [
        Variant(language: "en", text: concept.definitionEnglish, source: "glossary"),
        Variant(language: "zh-Hans", text: concept.definitionChinese, source: "glossary"),
      ].filter { !$0.text.isEmpty }
      return [
        Unit(id: "term-" + concept.id, variants: names),
        Unit(id: "definition-" + concept.id, variants: definitions),
      ].filter { $0.variants.count > 1 }
    }
  }

  /// The file; `version` is the program's.
  package static func write(_ units: [Unit], version: String) -> [UInt8] {
    var bytes = Array(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE tmx SYSTEM "tmx14.dtd">
      <tmx version="1.4">
      <header creationtool="duizhao" creationtoolversion="\(version)" segtype="sentence" o-tmf="duizhao" \
      adminlang="en" srclang="*all*" datatype="plaintext"/>
      <body>

      """.utf8)
    for unit in units {
      var writer = NodeWriter(.xml)
      let variants = unit.variants.map { variant in
        Node.tag(
          "tuv", ["xml:lang": variant.language],
          [
            .tag("prop", ["type": "x-source"], [.text(variant.source)]),
            .tag("seg", [:], [.text(variant.text)]),
          ])
      }
      writer.write(.tag("tu", ["tuid": unit.id], variants))
      bytes += writer.bytes
      bytes.append(0x0A)
    }
    return bytes + Array("</body>\n</tmx>\n".utf8)
  }
}
