import Testing
import XMLReading

@testable import TermExchange
@testable import Terminology

@Suite struct TextFormatTests {
  private static let glossary = ExchangeGlossary.read(
    "id\tkind\ten\tapis\tdefinition-en\tdefinition-zh\ntab\tterm\ttab|tabs\tUITabBarItem\tOne of \"several\".\t几项之一。\n",
    "concept\tlang\tterm\tstatus\ntab\tzh-Hans\t标签\tpreferred\ntab\tzh-Hans\t标签(旧)\tavoid\ntab\ten\tpage tab\taccepted\n",
    "name\tkind\tmisspellings\nUITabBarItem\tclass\tUITabBarltem|UITabItem\n")

  @Test func csvHasOneDesignationARow() {
    let rows = String(decoding: GlossaryCSV.write(Self.glossary), as: UTF8.self).split(separator: "\r\n")
    #expect(rows.first?.hasPrefix("concept,kind,family,lang,term,status,reading,source,apis,") == true)
    #expect(
      rows.dropFirst().map {
        $0.split(separator: ",", omittingEmptySubsequences: false)[3...5].joined(separator: " ")
      }
        == [
          "en tab preferred", "en tabs accepted", "en page tab accepted", "zh-Hans 标签 preferred",
          "zh-Hans 标签(旧) avoid",
        ])
    #expect(rows[1].contains("\"One of \"\"several\"\".\""))
  }

  /// The document type of TMX 1.4: `tmx` holds a header and a body, units hold two variants or more with a segment.
  @Test func tmxHasTheStructureOfItsDocumentType() throws {
    let tree = XMLReader.readXML(TMXWriter.write(TMXWriter.units(of: Self.glossary), version: "1"))
    #expect(tree.faults == [])
    let root = try #require(tree.children(of: nil).first { tree.element(at: $0) != nil })
    #expect(tree.element(at: root)?.attribute("version") == "1.4")
    let parts = tree.children(of: root).filter { tree.element(at: $0) != nil }
    #expect(parts.map { tree.element(at: $0)?.name } == ["header", "body"])
    for attribute in [
      "creationtool", "creationtoolversion", "segtype", "o-tmf", "adminlang", "srclang", "datatype",
    ] {
      #expect(tree.element(at: parts[0])?.attribute(attribute)?.isEmpty == false, "\(attribute)")
    }
    let units = tree.children(of: parts[1]).filter { tree.element(at: $0) != nil }
    #expect(units.count == 2)
    for unit in units {
      #expect(tree.element(at: unit)?.name == "tu")
      let variants = tree.children(of: unit)
      #expect(variants.count == 2)
      for variant in variants {
        #expect(tree.element(at: variant)?.attribute("xml:lang")?.isEmpty == false)
        #expect(tree.children(of: variant).map { tree.element(at: $0)?.name } == ["prop", "seg"])
      }
    }
  }

  @Test func rulesNameTheFormsToAvoid() {
    #expect(
      String(decoding: TermRules.vale(Self.glossary), as: UTF8.self).hasSuffix(
        "swap:\n  \"标签\\\\(旧\\\\)\": \"标签\"\n"))
    #expect(
      String(decoding: TermRules.prh(Self.glossary), as: UTF8.self)
        .hasSuffix("  - expected: \"标签\"\n    patterns:\n      - \"标签(旧)\"\n"))
    #expect(
      String(decoding: TermRules.omegaT(Self.glossary), as: UTF8.self).hasPrefix(
        "tab\t标签\tOne of \"several\".\n"))
  }
}
