import Diagnostics
import HanText
import Testing

@testable import TermExchange
@testable import Terminology

@Suite struct GlossaryMergeTests {
  private let concepts =
    "# 注\nid\tkind\ten\tdefinition-en\tnote\nalert\tterm\talert\t\t\ntab\tterm\ttab\told\t\n"
  private let terms = "concept\tlang\tterm\tstatus\treading\ntab\tzh-Hans\t标签\tpreferred\t\n"
  private let apis = "name\tkind\n"

  private func merge(
    _ text: String, as format: GlossaryImport.Format = .csv
  ) -> (merge: GlossaryMerge?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    guard
      let rows = GlossaryImport.rows(
        of: Array(text.utf8), path: "new", format: format, diagnostics: &diagnostics)
    else { return (nil, diagnostics) }
    let merge = GlossaryMerge(
      rows, into: SourceText(path: "concepts.tsv", text: concepts),
      SourceText(path: "terms.tsv", text: terms),
      SourceText(path: "apis.tsv", text: apis), diagnostics: &diagnostics)
    return (merge, diagnostics)
  }

  @Test func newRowsStandWhereTheyBelong() throws {
    let merge = try #require(
      merge("concept,kind,lang,term,status\nbadge,term,zh-Hans,标记,preferred\nbadge,term,en,badge,preferred\n")
        .merge)
    #expect(
      String(decoding: merge.concepts, as: UTF8.self)
        == "# 注\nid\tkind\ten\tdefinition-en\tnote\nalert\tterm\talert\t\t\nbadge\tterm\tbadge\t\t\ntab\tterm\ttab\told\t\n"
    )
    #expect(
      String(decoding: merge.terms, as: UTF8.self)
        == "concept\tlang\tterm\tstatus\treading\nbadge\tzh-Hans\t标记\tpreferred\t\ntab\tzh-Hans\t标签\tpreferred\t\n"
    )
  }

  @Test func emptyCellsAreFilledAndFullOnesStay() throws {
    let result = merge("id\tkind\ten\tdefinition-en\tnote\ntab\tterm\ttabs\tnew\tmore\n", as: .tsv)
    let merge = try #require(result.merge)
    let text = String(decoding: merge.concepts, as: UTF8.self)
    #expect(text.hasSuffix("tab\tterm\ttab|tabs\told\tmore\n"))
    #expect(result.diagnostics.map(\.place) == ["concepts.tsv:4:14 import-conflict"])
    #expect(result.diagnostics.first?.notes.first?.location?.start.line == 2)
  }

  @Test func secondPreferredTermBecomesAnAcceptedOne() throws {
    let result = merge("concept\tlang\tterm\tstatus\ntab\tzh-Hans\t标签页\tpreferred\n", as: .tsv)
    let merge = try #require(result.merge)
    #expect(merge.glossary.concept("tab")?.names(.hans) == ["标签", "标签页"])
    #expect(result.diagnostics.map(\.place) == ["new:2:1 import-conflict"])
  }

  @Test func importingTwiceChangesNothing() throws {
    let once = try #require(merge("concept,kind,lang,term,status\nbadge,term,zh-Hans,标记,preferred\n").merge)
    var diagnostics: [Diagnostic] = []
    let rows = try #require(
      GlossaryImport.rows(
        of: Array("concept,kind,lang,term,status\nbadge,term,zh-Hans,标记,preferred\n".utf8), path: "new",
        format: .csv,
        diagnostics: &diagnostics))
    let twice = GlossaryMerge(
      rows, into: SourceText(path: "concepts.tsv", utf8: once.concepts),
      SourceText(path: "terms.tsv", utf8: once.terms), SourceText(path: "apis.tsv", utf8: once.apis),
      diagnostics: &diagnostics)
    #expect(twice.terms == once.terms && twice.concepts == once.concepts && twice.apis == once.apis)
    #expect(diagnostics.isEmpty)
  }

  @Test func faultsOfRowsStandAtTheirPlaceInTheImportedFile() {
    let result = merge(
      "concept\tlang\tterm\tstatus\nnobody\tzh-Hans\t甲\tpreferred\ntab\tfr\t乙\tpreferred\n", as: .tsv)
    #expect(result.diagnostics.map(\.place).sorted() == ["new:2:1 unknown-concept", "new:3:1 bad-lang"])
  }

  @Test func markAndLineEndsOfTheTablesStay() {
    var diagnostics: [Diagnostic] = []
    var rows = ImportedRows(source: SourceText(path: "new", utf8: []))
    rows.apis = [ImportedRows.Row(["UIA", "class"] + Array(repeating: "", count: 8), offset: 0)]
    let merge = GlossaryMerge(
      rows, into: SourceText(path: "c", text: "\u{FEFF}id\tkind\ten\r\n"), SourceText(path: "t", text: terms),
      SourceText(path: "a", text: "\u{FEFF}# 注\r\nname\tkind\r\nUIB\tclass\r\n"), diagnostics: &diagnostics)
    #expect(
      String(decoding: merge.apis, as: UTF8.self)
        == "\u{FEFF}# 注\r\nname\tkind\r\nUIA\tclass\r\nUIB\tclass\r\n")
    #expect(String(decoding: merge.concepts, as: UTF8.self) == "\u{FEFF}id\tkind\ten\r\n")
  }
}
