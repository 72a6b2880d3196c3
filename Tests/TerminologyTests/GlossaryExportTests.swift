import Foundation
import Testing

@testable import Terminology

@Suite struct GlossaryExportTests {
  private static let glossary = SmallGlossary.read(
    concepts:
      "id\tkind\ten\tapis\tdefinition-en\ntab\tterm\ttab|tabs\tUITabBarItem\tOne of several, \"so\" called.\n",
    terms: "concept\tlang\tterm\tstatus\ntab\tzh-Hans\t标签\tpreferred\ntab\ten\tpage tab\taccepted\n",
    apis: "name\tkind\tmisspellings\nUITabBarItem\tclass\tUITabBarltem|UITabItem\n"
  ).glossary

  @Test func jsonIsReadByOthers() throws {
    let data = Data(GlossaryExport.json(Self.glossary))
    let root = try #require(try JSONSerialization.jsonObject(with: data) as? [String: [[String: Any]]])
    let concept = try #require(root["concepts"]?.first)
    #expect(concept["id"] as? String == "tab")
    #expect(concept["en"] as? [String] == ["tab", "tabs", "page tab"])
    let terms = try #require(concept["terms"] as? [[String: String]])
    #expect(terms.map { $0["lang"] } == ["zh-Hans", "en"])
    #expect(root["apis"]?.first?["misspellings"] as? [String] == ["UITabBarltem", "UITabItem"])
  }

  @Test func csvHasOneDesignationARow() {
    let end = ",,,UITabBarItem,,\"One of several, \"\"so\"\" called.\""
    #expect(
      String(decoding: GlossaryExport.csv(Self.glossary), as: UTF8.self).split(separator: "\r\n").map(
        String.init) == [
          "concept,kind,family,lang,term,status,reading,source,apis,definition-zh,definition-en",
          "tab,term,,en,tab,preferred" + end, "tab,term,,en,tabs,accepted" + end,
          "tab,term,,en,page tab,accepted" + end, "tab,term,,zh-Hans,标签,preferred" + end,
        ])
  }
}
