import Diagnostics
import HanText
import Testing

@testable import TermExchange
@testable import Terminology

/// Small TBX files.
enum TBXSample {
  static func file(
    _ body: String, dialect: String = "TBX-Basic", style: String = "dca", extra: String = "",
    back: String = ""
  ) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <tbx type="\(dialect)" style="\(style)" xml:lang="en" xmlns="urn:iso:std:iso:30042:ed-2"\(extra)>
    <tbxHeader><fileDesc><sourceDesc><p>Test</p></sourceDesc></fileDesc></tbxHeader>
    <text><body>
    \(body)
    </body>\(back)</text></tbx>
    """
  }

  static let entry = """
    <conceptEntry id="c1"><descrip type="subjectField">bars</descrip>
    <langSec xml:lang="zh-CN"><termSec><term>导航栏</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></termSec>
    <termSec><term>导航条</term><termNote type="administrativeStatus">deprecatedTerm-admn-sts</termNote></termSec></langSec>
    <langSec xml:lang="en-US"><termSec><term>navigation
        bar</term></termSec></langSec></conceptEntry>
    """

  static func imported(_ text: String) -> (glossary: Glossary?, diagnostics: [Diagnostic]) {
    ExchangeGlossary.imported(Array(text.utf8), as: .tbx, path: "a.tbx")
  }
}

@Suite struct TBXReaderTests {
  @Test func languagesAreToldByTheirTags() throws {
    let glossary = try #require(TBXSample.imported(TBXSample.file(TBXSample.entry)).glossary)
    let concept = try #require(glossary.concept("c1"))
    #expect(concept.english == ["navigation bar"])
    #expect(concept.family == "bars")
    #expect(concept.names(.hans) == ["导航栏"])
    #expect(concept.designations.map(\.status) == [.preferred, .avoid, .preferred])
  }

  @Test(arguments: [
    ("zh-Hans", "zh-Hans"), ("zh", "zh-Hans"), ("zh-SG", "zh-Hans"), ("zh-TW", "zh-Hant-TW"),
    ("zh-Hant-HK", "zh-Hant-HK"), ("zh-MO", "zh-Hant-HK"), ("zh-Hant", "zh-Hant"), ("cmn-Hans-CN", "zh-Hans"),
    ("zh-Hans-HK", "zh-Hans"), ("en-GB", "en"),
  ])
  func tagsAreTheGlossarysLanguages(tag: String, language: String) {
    #expect(TBXReader.language(tag)?.tag == language)
  }

  @Test func otherLanguagesAreLeftOutAndCounted() throws {
    let spanish = """
      <langSec xml:lang="es"><termSec><term>barra</term></termSec><termSec><term>b</term></termSec></langSec></conceptEntry>
      """
    let body = TBXSample.entry.split(separator: "</conceptEntry>", omittingEmptySubsequences: false)[0]
    let result = TBXSample.imported(TBXSample.file(body + spanish))
    #expect(result.glossary?.concepts.first?.designations.count == 3)
    #expect(
      result.diagnostics.contains { $0.rule == "import-loss" && $0.summary.hasPrefix("2 terms in ‘es’") })
  }

  @Test func categoriesAsTagsAreTheSameAsTypes() throws {
    let body = """
      <conceptEntry id="c1"><min:subjectField>bars</min:subjectField><basic:crossReference target="c2">c2</basic:crossReference>
      <langSec xml:lang="zh"><termSec><term>栏</term><min:administrativeStatus>admittedTerm-admn-sts</min:administrativeStatus>
      <basic:source>apple</basic:source></termSec></langSec></conceptEntry>
      <conceptEntry id="c2"><langSec xml:lang="en"><termSec><term>button</term></termSec></langSec></conceptEntry>
      """
    let extra = #" xmlns:min="http://www.tbxinfo.net/ns/min" xmlns:basic="http://www.tbxinfo.net/ns/basic""#
    let result = TBXSample.imported(TBXSample.file(body, style: "dct", extra: extra))
    let concept = try #require(result.glossary?.concept("c1"), "\(result.diagnostics.map(\.summary))")
    #expect(concept.family == "bars")
    #expect(concept.related == ["c2"])
    #expect(concept.designations.first?.source == "apple")
    #expect(concept.designations.first?.status == .accepted)
  }

  @Test func versionTwoIsRead() throws {
    let text = """
      <?xml version='1.0'?>
      <!DOCTYPE martif SYSTEM "TBXcoreStructV02.dtd">
      <martif type="TBX" xml:lang="en"><martifHeader><fileDesc><sourceDesc><p>x</p></sourceDesc></fileDesc></martifHeader>
      <text><body><termEntry id="C_1"><descripGrp><descrip type="definition" xml:lang="en">A bar.</descrip></descripGrp>
      <langSet xml:lang="zh-TW"><ntig><termGrp><term>導覽列</term><termNote type="administrativeStatus">preferredTerm-admn-sts</termNote></termGrp></ntig>
      <tig><term>導航列</term></tig></langSet>
      <langSet xml:lang="en"><tig><term>navigation bar</term></tig></langSet></termEntry></body></text></martif>
      """
    let result = TBXSample.imported(text)
    let concept = try #require(result.glossary?.concept("c-1"), "\(result.diagnostics.map(\.summary))")
    #expect(concept.names(.tw) == ["導覽列", "導航列"])
    #expect(concept.english == ["navigation bar"])
    #expect(concept.definitionEnglish == "A bar.")
  }

  @Test func textInUTF16WithAMarkIsRead() throws {
    let text = TBXSample.file(TBXSample.entry)
    let units = [0xFEFF] + Array(text.utf16)
    let bytes = units.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] }
    #expect(ExchangeGlossary.imported(bytes, as: .tbx).glossary?.concepts.count == 1)
  }

  @Test func unknownDialectsAreReadByTheCoreStructureAlone() throws {
    let body = TBXSample.entry.split(separator: "bars").joined(separator: "nonsense")
      .split(separator: "subjectField").joined(separator: "whatever")
    #expect(TBXSample.imported(TBXSample.file(body, dialect: "TBX-Core")).glossary != nil)
    #expect(TBXSample.imported(TBXSample.file(body)).glossary == nil)
  }
}
