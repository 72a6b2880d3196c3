import HanText
import Serialization
import Terminology

/// Writes a glossary as TBX (ISO 30042:2019), dialect TBX-Basic, in style DCA or DCT.
///
/// Everything comes back when the file is imported. What TBX-Basic has no category for is written as notes with
/// a label (`context: …`), readings as notes in the language `zh-Latn-pinyin`, APIs in the back matter.
package struct TBXWriter {
  package enum Style: String, Sendable {
    /// The data category is the attribute `type`.
    case dca
    /// The data category is the element's name.
    case dct
  }

  /// The language of notes that hold a reading.
  static let readingLanguage = "zh-Latn-pinyin"
  /// The back matter's section of APIs.
  static let apiSection = "api"
  /// The label of a concept's context words, and of notes that begin with a label themselves.
  static let contextLabel = "context: "
  static let noteLabel = "note: "

  private let style: Style
  private let apiIDs: [String: String]
  private let concepts: Set<String>
  private var writer = NodeWriter(.xml)

  /// O(size of glossary).
  package static func write(_ glossary: Glossary, style: Style = .dca) -> [UInt8] {
    var writer = TBXWriter(glossary, style: style)
    var bytes = Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n".utf8)
    bytes += Array(writer.start.utf8)
    for concept in glossary.concepts where writer.canWrite(concept) {
      writer.line(writer.entry(concept))
    }
    bytes += writer.writer.bytes
    bytes += Array("    </body>\n".utf8)
    writer.writer = NodeWriter(.xml)
    if !glossary.apis.isEmpty { writer.line(writer.back(glossary.apis)) }
    bytes += writer.writer.bytes
    return bytes + Array("  </text>\n</tbx>\n".utf8)
  }

  private init(_ glossary: Glossary, style: Style) {
    self.style = style
    concepts = Set(glossary.concepts.map(\.id))
    apiIDs = Dictionary(glossary.apis.map { ($0.name, Self.identifier(ofAPI: $0.name)) }) { first, _ in first
    }
  }

  /// A concept without any name has no place in TBX.
  package static func losses(_ glossary: Glossary) -> [String] {
    let nameless = glossary.concepts.filter { $0.english.isEmpty && $0.designations.isEmpty }
    return nameless.isEmpty ? [] : ["concepts without a name: " + nameless.map(\.id).joined(separator: ", ")]
  }

  private func canWrite(_ concept: Concept) -> Bool {
    !(concept.english.isEmpty && concept.designations.isEmpty)
  }

  private mutating func line(_ node: Node) {
    writer.write("      ")
    writer.write(node)
    writer.write("\n")
  }

  private var start: String {
    let modules =
      style == .dct
      ? " xmlns:min=\"http://www.tbxinfo.net/ns/min\" xmlns:basic=\"http://www.tbxinfo.net/ns/basic\"" : ""
    return """
      <tbx type="TBX-Basic" style="\(style.rawValue)" xml:lang="en" xmlns="\(TBXDocument.namespace)"\(modules)>
        <tbxHeader><fileDesc><sourceDesc><p>Glossary of interface terms, exported by Duizhao.</p></sourceDesc></fileDesc></tbxHeader>
        <text>
          <body>

      """
  }

  private func entry(_ concept: Concept) -> Node {
    let sections = languageSections(of: concept)
    let languages = Set(sections.map(\.language))
    var children: [Node] = []
    if !concept.family.isEmpty { children.append(datum("descrip", "subjectField", concept.family)) }
    children.append(datum("admin", "projectSubset", concept.kind.rawValue))
    for (language, text) in [("zh-Hans", concept.definitionChinese), ("en", concept.definitionEnglish)]
    where !text.isEmpty && !languages.contains(language) {
      children.append(datum("descrip", "definition", text, [Attribute("xml:lang", language)]))
    }
    for name in concept.apis { children.append(reference(name, to: apiIDs[name])) }
    for id in concept.related {
      children.append(reference(id, to: concepts.contains(id) ? Self.identifier(of: id) : nil))
    }
    if !concept.context.isEmpty {
      children.append(note(Self.contextLabel + GlossaryRows.list(concept.context)))
    }
    if !concept.note.isEmpty { children.append(note(Self.escaped(concept.note))) }
    for section in sections { children.append(langSec(section, of: concept)) }
    return .element(Element("conceptEntry", [Attribute("id", Self.identifier(of: concept.id))], children))
  }

  private struct LanguageSection {
    let language: String
    /// Designations, and whether they are names of the column `en`.
    var terms: [(designation: Designation, isColumn: Bool)]
  }

  /// One section for each language, in the order of the designations; English names first within theirs.
  private func languageSections(of concept: Concept) -> [LanguageSection] {
    var sections: [LanguageSection] = []
    var index: [String: Int] = [:]
    func add(_ designation: Designation, isColumn: Bool) {
      let language = designation.variant?.languageTag ?? "en"
      if index[language] == nil {
        index[language] = sections.count
        sections.append(LanguageSection(language: language, terms: []))
      }
      if let place = index[language] { sections[place].terms.append((designation, isColumn)) }
    }
    for (number, name) in GlossaryRows.columnNames(of: concept, atLeast: 0).enumerated() {
      add(Designation(term: name, variant: nil, status: number == 0 ? .preferred : .accepted), isColumn: true)
    }
    for designation in concept.designations { add(designation, isColumn: false) }
    return sections
  }

  private func langSec(_ section: LanguageSection, of concept: Concept) -> Node {
    let definition =
      section.language == "en"
      ? concept.definitionEnglish : section.language == "zh-Hans" ? concept.definitionChinese : ""
    var children: [Node] = definition.isEmpty ? [] : [datum("descrip", "definition", definition)]
    for (designation, isColumn) in section.terms {
      var term: [Node] = [
        .tag("term", [:], [.text(designation.term)]), datum("termNote", "partOfSpeech", "noun"),
        datum("termNote", "administrativeStatus", Self.statuses[designation.status] ?? ""),
      ]
      if isColumn { term.append(datum("termNote", "termType", "fullForm")) }
      if designation.status == .misspelling { term.append(datum("termNote", "termType", "variant")) }
      if !designation.source.isEmpty { term.append(datum("admin", "source", designation.source)) }
      if !designation.reading.isEmpty {
        term.append(.tag("note", ["xml:lang": Self.readingLanguage], [.text(designation.reading)]))
      }
      if !designation.note.isEmpty { term.append(note(designation.note)) }
      children.append(.tag("termSec", [:], term))
    }
    return .element(Element("langSec", [Attribute("xml:lang", section.language)], children))
  }

  static let statuses: [Designation.Status: String] = [
    .preferred: "preferredTerm-admn-sts", .accepted: "admittedTerm-admn-sts",
    .avoid: "deprecatedTerm-admn-sts", .misspelling: "deprecatedTerm-admn-sts",
  ]

  private func back(_ apis: [API]) -> Node {
    let objects = apis.map { api -> Node in
      let items = zip(TableLayout.apis.columns, GlossaryRows.cells(of: api)).filter { !$1.isEmpty }
        .map { column, cell in Node.tag("item", ["type": column], [.text(cell)]) }
      return .element(Element("refObject", [Attribute("id", apiIDs[api.name] ?? "")], items))
    }
    return .tag("back", [:], [.tag("refObjectSec", ["type": Self.apiSection], objects)])
  }

  /// A piece of data of one category, in the file's style.
  private func datum(_ element: String, _ category: String, _ text: String, _ more: [Attribute] = []) -> Node
  {
    switch style {
    case .dca: .element(Element(element, [Attribute("type", category)] + more, [.text(text)]))
    case .dct:
      .element(Element("\(Self.module(of: category)):\(category)", more, [.text(text)]))
    }
  }

  private static func module(of category: String) -> String {
    TBXGrammar.shared.category(category)?.modules.contains("min") == true ? "min" : "basic"
  }

  private func reference(_ text: String, to id: String?) -> Node {
    datum("ref", "crossReference", text, id.map { [Attribute("target", $0)] } ?? [])
  }

  private func note(_ text: String) -> Node { .tag("note", [:], [.text(text)]) }

  /// A note that begins like one with a label gets a label of its own.
  private static func escaped(_ note: String) -> String {
    note.hasPrefix(contextLabel) || note.hasPrefix(noteLabel) ? noteLabel + note : note
  }

  /// XML's ids do not begin with a digit.
  static func identifier(of concept: String) -> String {
    concept.utf8.first.map { (0x30...0x39).contains($0) } == true ? "_" + concept : concept
  }

  /// Letters and digits stay, any other byte becomes its number: `initWithTitle:` → `api_.initWithTitle-3a`.
  private static func identifier(ofAPI name: String) -> String {
    var result = "api_"
    var isPlain = false
    for byte in name.utf8 {
      let keeps =
        (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte) || (0x30...0x39).contains(byte)
        || byte == 0x5F
      if keeps {
        if !isPlain { result += "." }
        result.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        result += "-" + String(byte, radix: 16)
      }
      isPlain = keeps
    }
    return result
  }
}
