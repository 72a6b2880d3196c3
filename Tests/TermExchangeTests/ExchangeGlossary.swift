import Diagnostics
import EmbeddedData
import HanText
import TestSupport

@testable import TermExchange
@testable import Terminology

/// Glossaries for tests of formats, and short ways to read files.
enum ExchangeGlossary {
  /// The project's own.
  static let embedded = read(
    String(decoding: EmbeddedTable.glossaryConcepts.bytes, as: UTF8.self),
    String(decoding: EmbeddedTable.glossaryTerms.bytes, as: UTF8.self),
    String(decoding: EmbeddedTable.glossaryAPIs.bytes, as: UTF8.self))

  static func read(_ concepts: String, _ terms: String, _ apis: String) -> Glossary {
    var ignored: [Diagnostic] = []
    return GlossaryReader.read(
      concepts: SourceText(path: "concepts.tsv", text: concepts),
      terms: SourceText(path: "terms.tsv", text: terms), apis: SourceText(path: "apis.tsv", text: apis),
      diagnostics: &ignored)
  }

  /// What tables hold into which the rows were written.
  static func stored(_ rows: ImportedRows) -> (glossary: Glossary, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let merge = GlossaryMerge(
      rows, into: SourceText(path: "concepts.tsv", utf8: []), SourceText(path: "terms.tsv", utf8: []),
      SourceText(path: "apis.tsv", utf8: []), diagnostics: &diagnostics)
    return (merge.glossary, diagnostics)
  }

  /// What comes of a file; nil when it is refused.
  static func imported(
    _ bytes: [UInt8], as format: GlossaryImport.Format, path: String = "file"
  ) -> (glossary: Glossary?, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    guard let rows = GlossaryImport.rows(of: bytes, path: path, format: format, diagnostics: &diagnostics)
    else {
      return (nil, diagnostics)
    }
    let stored = stored(rows)
    return (stored.glossary, diagnostics + stored.diagnostics)
  }

  /// A glossary of everything that tables can hold, in the order of tables.
  static func generated(seed: UInt64) -> Glossary {
    var generator = SeededGenerator(seed: seed)
    var words = WordGenerator()
    let ids = (0..<12).map { $0 == 0 ? "3d-\(seed)" : "c-\($0)-x" }
    let apis = (0..<6).map { number in
      API(
        name: ["UIThing\(number)", "setX\(number):y:", "a_\(number)"][number % 3],
        kind: API.Kind.allCases[number], owner: "", framework: words.text(&generator),
        introduced: "\(number).0",
        misspellings: words.list(&generator), note: words.text(&generator))
    }
    let concepts = ids.map { id in
      let english = Set(words.list(&generator) + ["name of \(id)"]).sorted()
      return Concept(
        id: id, kind: Bool.random(using: &generator) ? .component : .term, english: english,
        designations: words.designations(&generator), apis: [apis[0].name, apis[1].name],
        related: Array(ids.filter { $0 != id }.prefix(2)), family: "bars", context: words.list(&generator),
        definitionChinese: words.text(&generator), definitionEnglish: words.text(&generator),
        note: words.text(&generator))
    }
    return stored(GlossaryRows.rows(of: Glossary(concepts: concepts, apis: apis))).glossary
  }
}

/// Texts with what formats trip over.
struct WordGenerator {
  private let pieces = [
    "甲", "乙栏", "<b>", "&amp;", "\"", "'", ",", ";", " ", "  ", "\\", "é", "𠮷", "😀", "context: ", "note: ",
    "]]>", "<!--",
    "x", "#",
  ]
  private var number = 0

  init() {}

  /// Without spaces at its ends; may be empty.
  mutating func text(_ generator: inout SeededGenerator) -> String {
    let text = (0..<Int.random(in: 0...6, using: &generator)).map { _ in
      pieces[Int.random(in: 0..<pieces.count, using: &generator)]
    }.joined()
    return String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// Different texts that are not empty.
  mutating func list(_ generator: inout SeededGenerator) -> [String] {
    (0..<Int.random(in: 0...3, using: &generator)).map { _ in
      number += 1
      return "w\(number)" + text(&generator)
    }
  }

  mutating func designations(_ generator: inout SeededGenerator) -> [Designation] {
    var result: [Designation] = []
    for (_, variant) in TermRow.languages {
      for (index, term) in list(&generator).enumerated() {
        let status = Designation.Status.allCases[
          index == 0 ? 0 : Int.random(in: 1...3, using: &generator)]
        result.append(
          Designation(
            term: term, variant: variant, status: status,
            reading: Bool.random(using: &generator) ? "dā dū" : "",
            source: text(&generator), note: text(&generator)))
      }
    }
    return result
  }
}

extension Diagnostic {
  /// `file:line:column rule`, what tests compare.
  var place: String {
    guard let location else { return rule }
    return "\(location.path):\(location.start.line):\(location.start.column) \(rule)"
  }
}

extension Glossary {
  /// Everything, for comparison.
  var content: ([Concept], [API]) { (concepts, apis) }
}
