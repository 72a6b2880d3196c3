import Diagnostics
import TestSupport
import Testing

@testable import TermExchange
@testable import Terminology

/// A file that must be refused, with the place and rule of the first message.
struct MalformedFile: Sendable, CustomTestStringConvertible {
  let name: String
  let format: GlossaryImport.Format
  let bytes: [UInt8]
  let place: String
  /// What the message says.
  let words: String

  init(
    _ name: String, _ format: GlossaryImport.Format, _ bytes: [UInt8], _ place: String, _ words: String = ""
  ) {
    (self.name, self.format, self.bytes, self.place, self.words) = (name, format, bytes, place, words)
  }

  init(_ name: String, _ format: GlossaryImport.Format, _ text: String, _ place: String, _ words: String = "")
  {
    self.init(name, format, Array(text.utf8), place, words)
  }

  var testDescription: String { "\(format.rawValue): \(name)" }
}

extension MalformedFile {
  private static let terms = "concept\tlang\tterm\tstatus\n"
  private static let flat = "concept,kind,lang,term,status\n"

  static let tables: [MalformedFile] = [
    MalformedFile("nothing", .tsv, "", "f:1:1 missing-column"),
    MalformedFile("only remarks", .tsv, "# a\n\n# b\n", "f:1:1 missing-column"),
    MalformedFile(
      "another table", .tsv, "name\tcolour\na\tred\n", "f:1:1 missing-column", "no table of a glossary"),
    MalformedFile(
      "a column is missing", .tsv, "concept\tlang\tterm\na\tzh-Hans\t甲\n", "f:1:1 missing-column"),
    MalformedFile(
      "a column twice", .tsv, "concept\tlang\tterm\tstatus\tterm\na\ten\tb\tavoid\tc\n",
      "f:1:26 duplicate-column"),
    MalformedFile(
      "a short row", .tsv, terms + "a\tzh-Hans\t甲\n", "f:2:1 cell-count", "‘status’ is the first"),
    MalformedFile("a long row", .tsv, terms + "a\tzh-Hans\t甲\tavoid\tx\n", "f:2:19 cell-count"),
    MalformedFile(
      "bad UTF-8", .tsv, Array((terms + "a\ten\t").utf8) + [0xC0, 0x80, 0x0A], "f:2:6 import-encoding"),
    MalformedFile(
      "a truncated character", .tsv, Array((terms + "a\ten\t").utf8) + [0xE6, 0xA0], "f:2:6 import-encoding"),
    MalformedFile("a NUL byte", .tsv, terms + "a\ten\tb\0\tavoid\n", "f:2:7 import-encoding", "NUL"),
    MalformedFile(
      "UTF-16 without a mark", .tsv,
      terms.utf16.flatMap { [UInt8(truncatingIfNeeded: $0), UInt8(truncatingIfNeeded: $0 >> 8)] },
      "f:1:2 import-encoding", "UTF-16 without a byte order mark"),
    MalformedFile(
      "Latin-1", .csv, Array((flat + "a,term,en,caf").utf8) + [0xE9, 0x2C, 0x0A], "f:2:14 import-encoding"),
    MalformedFile(
      "unknown status", .tsv, terms + "tab\ten\tx\tprefered\n", "f:2:1 bad-status", "Did you mean ‘preferred’"
    ),
    MalformedFile("unknown language", .tsv, terms + "tab\tzh_Hans\tx\tavoid\n", "f:2:1 bad-lang"),
    MalformedFile("unknown concept", .tsv, terms + "tub\ten\tx\tavoid\n", "f:2:1 unknown-concept"),
    MalformedFile("no term", .tsv, terms + "tab\ten\t\tavoid\n", "f:2:1 empty-cell"),
    MalformedFile("an id that is none", .tsv, "id\tkind\ten\nTab Bar\tterm\tx\n", "f:2:1 bad-id"),
    MalformedFile("an empty id", .tsv, "id\tkind\ten\n\tterm\tx\n", "f:2:1 bad-id"),
    MalformedFile("unknown kind", .tsv, "id\tkind\ten\nbar\tthing\tx\n", "f:2:1 bad-kind"),
    MalformedFile("an id twice", .tsv, "id\tkind\ten\nbar\tterm\tx\nbar\tterm\ty\n", "f:3:1 duplicate-id"),
    MalformedFile("an API twice", .tsv, "name\tkind\nUIA\tclass\nUIA\tenum\n", "f:3:1 duplicate-id"),
    MalformedFile("an API of no row", .tsv, "id\tkind\ten\tapis\nbar\tterm\tx\tUIZ\n", "f:2:1 unknown-api"),
    MalformedFile(
      "a related concept of no row", .tsv, "id\tkind\ten\trelated\nbar\tterm\tx\tzzz\n",
      "f:2:1 unknown-concept"),
    MalformedFile(
      "a name that begins a comment", .json, ##"{"apis":[{"name":"#a","kind":"macro"}]}"##, "f:1:10 bad-id"),
    MalformedFile(
      "a quote that stays open", .csv, flat + "a,term,en,\"b,avoid\n", "f:2:11 malformed-csv", "not closed"),
    MalformedFile("a quote in a bare cell", .csv, flat + "a,term,en,b\"c,avoid\n", "f:2:12 malformed-csv"),
    MalformedFile("text behind a quote", .csv, flat + "a,term,en,\"b\"c,avoid\n", "f:2:14 malformed-csv"),
    MalformedFile("a short row", .csv, flat + "a,term,en\n", "f:2:1 cell-count"),
    MalformedFile("two preferred in one file", .csv, flat + "a,trem,en,x,preferred\n", "f:2:1 bad-kind"),
  ]

  static let json: [MalformedFile] = [
    MalformedFile("nothing", .json, "", "f:1:1 malformed-json"),
    MalformedFile("an array", .json, "[]", "f:1:1 malformed-json", "not an array"),
    MalformedFile("a comma too many", .json, #"{"concepts":[{},]}"#, "f:1:17 malformed-json"),
    MalformedFile("truncated", .json, #"{"concepts":[{"id":"a""#, "f:1:23 malformed-json"),
    MalformedFile(
      "an open string", .json, #"{"concepts":[{"id":"a"#, "f:1:20 malformed-json", "no closing quote"),
    MalformedFile(
      "half a surrogate pair", .json, #"{"concepts":[{"id":"\ud800"}]}"#, "f:1:27 malformed-json"),
    MalformedFile(
      "a number for an id", .json, #"{"concepts":[{"id":7}]}"#, "f:1:20 malformed-json", "not a number"),
    MalformedFile(
      "a bar in a list", .json, #"{"concepts":[{"id":"a","en":["b|c"]}]}"#, "f:1:30 malformed-json"),
    MalformedFile(
      "deep nesting", .json, String(repeating: "[", count: 100_000), "f:1:66 malformed-json", "deeper than 64"
    ),
    MalformedFile("text behind the end", .json, "{} {}", "f:1:4 malformed-json"),
  ]

  static let xml: [MalformedFile] = [
    MalformedFile("nothing", .tbx, "", "f:1:1 malformed-xml"),
    MalformedFile("plain text", .tbx, "hello", "f:1:1 malformed-xml"),
    MalformedFile("another root", .tbx, "<html/>", "f:1:1 tbx-structure", "not <html>"),
    MalformedFile("no namespace", .tbx, "<tbx type=\"TBX-Basic\"/>", "f:1:1 tbx-structure", "namespace"),
    MalformedFile("truncated", .tbx, String(TBXSample.file(TBXSample.entry).prefix(500)), " malformed-xml"),
    MalformedFile("an unclosed tag", .tbx, TBXSample.file("<conceptEntry id=\"a\">"), "f:6:8 malformed-xml"),
    MalformedFile(
      "a bare ampersand", .tbx, TBXSample.file("<conceptEntry id=\"a\">R&D</conceptEntry>"), " malformed-xml"),
    MalformedFile(
      "an unknown entity", .tbx, TBXSample.file("<conceptEntry id=\"a\">&nbsp;</conceptEntry>"),
      "malformed-xml", "Entities"),
    MalformedFile(
      "an external entity", .tbx, doctype("<!ENTITY x SYSTEM \"file:///etc/passwd\">", "&x;"), "malformed-xml"
    ),
    MalformedFile("a bomb of entities", .tbx, doctype(bomb, "&e9;"), "malformed-xml"),
    MalformedFile("a bomb in an attribute", .tbx, doctype(bomb, "<note id=\"&e9;\"/>"), "malformed-xml"),
    MalformedFile(
      "an entity of itself", .tbx, doctype("<!ENTITY a \"&b;\"><!ENTITY b \"&a;\">", "&a;"), "malformed-xml"),
    MalformedFile(
      "a parameter entity", .tbx, doctype("<!ENTITY % p SYSTEM \"http://example.invalid/x\"> %p;", "&q;"),
      "malformed-xml"),
    MalformedFile(
      "deep nesting", .tbx, TBXSample.file(String(repeating: "<hi>", count: 100_000)), "malformed-xml"),
    MalformedFile("a NUL byte", .tbx, TBXSample.file("\0"), "f:5:1 import-encoding"),
    MalformedFile("a control character", .tbx, TBXSample.file("\u{1}"), "malformed-xml"),
    MalformedFile("no entry", .tbx, TBXSample.file(""), "f:4:7 tbx-structure", "<body> needs <conceptEntry>"),
    MalformedFile("no language", .tbx, TBXSample.file("<conceptEntry id=\"a\"/>"), "f:5:1 tbx-structure"),
    MalformedFile(
      "no id", .tbx, TBXSample.file(TBXSample.entry.split(separator: " id=\"c1\"").joined()),
      "f:5:1 tbx-structure", "‘id’"),
    MalformedFile(
      "an id twice", .tbx, TBXSample.file(TBXSample.entry + TBXSample.entry), "f:9:50 tbx-structure",
      "used twice"),
    MalformedFile(
      "a term twice", .tbx, changed("<term>导航栏</term>", "<term>a</term><term>b</term>"),
      "f:6:50 tbx-structure"),
    MalformedFile("an empty term", .tbx, changed("导航栏", " "), "f:6:36 tbx-structure", "must not be empty"),
    MalformedFile(
      "text in a section", .tbx, changed("<termSec><term>导航条", "loose<termSec><term>导航条"), "tbx-structure",
      "Text must not"),
    MalformedFile(
      "a note before its term", .tbx, changed("<termSec><term>导航条", "<termSec><note>x</note><term>导航条"),
      "f:7:10 tbx-structure"),
    MalformedFile(
      "an unknown element", .tbx, changed("<descrip type=\"subjectField\">bars</descrip>", "<b/>"),
      "f:5:23 tbx-structure"),
    MalformedFile(
      "no language tag", .tbx, changed(" xml:lang=\"zh-CN\"", ""), "f:6:1 tbx-structure", "xml:lang"),
    MalformedFile(
      "a language tag that is none", .tbx, changed("zh-CN", "汉语"), "f:6:1 tbx-structure", "not a language tag"
    ),
    MalformedFile(
      "an unknown category", .tbx, changed("subjectField", "subjectfield"), "f:5:23 tbx-category",
      "Did you mean ‘subjectField’"),
    MalformedFile(
      "a category at the wrong level", .tbx,
      changed("bars</descrip>", "bars</descrip><descrip type=\"context\">x</descrip>"), "f:5:66 tbx-category",
      "the term"),
    MalformedFile(
      "a value that is not allowed", .tbx, changed("deprecatedTerm-admn-sts", "bad"), "f:7:26 tbx-category",
      "preferredTerm-admn-sts"),
    MalformedFile(
      "a target of nothing", .tbx,
      changed("bars</descrip>", "bars</descrip><ref type=\"crossReference\" target=\"z\">z</ref>"),
      "f:5:66 tbx-structure", "‘z’"),
    MalformedFile(
      "another namespace in style dca", .tbx, changed("bars</descrip>", "bars</descrip><x xmlns=\"urn:x\"/>"),
      "f:5:66 tbx-structure"),
    MalformedFile(
      "xref in TBX-Min", .tbx,
      TBXSample.file(
        TBXSample.entry.split(separator: "bars</descrip>").joined(
          separator: "bars</descrip><xref type=\"x\" target=\"http://a\">a</xref>"), dialect: "TBX-Min"),
      "f:5:66 tbx-category", "TBX-Min"),
    MalformedFile(
      "a style that is none", .tbx, TBXSample.file(TBXSample.entry, style: "xyz"), "f:2:1 tbx-structure",
      "dca or dct"),
  ]

  private static let bomb =
    "<!ENTITY e0 \"ha\">"
    + (1..<10).map { "<!ENTITY e\($0) \"" + String(repeating: "&e\($0 - 1);", count: 10) + "\">" }.joined()

  private static func doctype(_ declarations: String, _ body: String) -> String {
    let file = TBXSample.file("<conceptEntry id=\"a\">\(body)</conceptEntry>")
    let parts = file.split(separator: "\n", maxSplits: 1)
    return "\(parts[0])\n<!DOCTYPE tbx [\(declarations)]>\n\(parts[1])"
  }

  private static func changed(_ old: String, _ new: String) -> String {
    TBXSample.file(TBXSample.entry).split(separator: old, omittingEmptySubsequences: false).joined(
      separator: new)
  }
}

@Suite struct MalformedFileTests {
  @Test(arguments: MalformedFile.tables + MalformedFile.json + MalformedFile.xml)
  func fileIsRefusedWithItsPlace(file: MalformedFile) throws {
    var diagnostics: [Diagnostic] = []
    if let rows = GlossaryImport.rows(
      of: file.bytes, path: "f", format: file.format, diagnostics: &diagnostics)
    {
      let concepts = "id\tkind\ten\tapis\trelated\ntab\tterm\ttab\t\t\n"
      _ = GlossaryMerge(
        rows, into: SourceText(path: "concepts.tsv", text: concepts),
        SourceText(path: "terms.tsv", utf8: []), SourceText(path: "apis.tsv", utf8: []),
        diagnostics: &diagnostics)
    }
    let first = try #require(diagnostics.first { $0.severity == .error }, "nothing was reported")
    #expect(first.place.hasSuffix(file.place), "\(first.place): \(first.summary)")
    #expect(
      (first.summary + " " + (first.explanation ?? "")).contains(file.words),
      "\(first.summary) \(first.explanation ?? "")")
    #expect(first.explanation?.isEmpty == false)
    #expect(diagnostics.count <= 101)
  }

  @Test(arguments: GlossaryImport.Format.allCases, 0..<30)
  func anyDamageToASoundFileIsMetWithoutACrash(format: GlossaryImport.Format, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let glossary = ExchangeGlossary.generated(seed: 3)
    var bytes: [UInt8] =
      switch format {
      case .json: GlossaryJSON.write(glossary)
      case .csv: GlossaryCSV.write(glossary)
      case .tbx: TBXWriter.write(glossary)
      case .tsv: Array("concept\tlang\tterm\tstatus\na\ten\tb\tavoid\n".utf8)
      }
    for _ in 0..<4 {
      let place = Int.random(in: 0..<bytes.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: bytes[place] = UInt8.random(in: 0...255, using: &generator)
      case 1: bytes.remove(at: place)
      default: bytes.insert(bytes[bytes.count - 1 - place], at: place)
      }
    }
    _ = ExchangeGlossary.imported(bytes, as: format)
  }

  @Test(arguments: GlossaryImport.Format.allCases)
  func aHugeCellIsReadOrRefusedButNeverCopiedIntoAMessage(format: GlossaryImport.Format) {
    let huge = String(repeating: "甲", count: 100_000)
    let text =
      switch format {
      case .json: #"{"concepts":[{"id":"\#(huge)","kind":"term","en":["x"]}]}"#
      case .csv: "concept,kind,lang,term,status\n\(huge),term,en,x,preferred\n"
      case .tsv: "id\tkind\ten\n\(huge)\tterm\tx\n"
      case .tbx: TBXSample.file("<conceptEntry id=\"\(huge)\"/>")
      }
    let result = ExchangeGlossary.imported(Array(text.utf8), as: format)
    for diagnostic in result.diagnostics {
      #expect(diagnostic.location.map { $0.excerpt.utf8.count < 4000 } != false)
      #expect(diagnostic.summary.utf8.count < 4000 && (diagnostic.explanation?.utf8.count ?? 0) < 4000)
    }
  }
}
