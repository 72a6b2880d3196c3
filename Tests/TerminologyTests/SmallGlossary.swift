import Diagnostics

@testable import Terminology

/// A glossary in the form of its three tables, and short ways to read one.
enum SmallGlossary {
  static let conceptHeader = "id\tkind\ten\tapis\trelated\tfamily\tcontext"
  static let termHeader = "concept\tlang\tterm\tstatus"
  static let apiHeader = "name\tkind\towner\tmisspellings\tswift-name"

  /// Reads tables given without their header rows; `/` stands for the tab.
  static func read(
    concepts: [String], terms: [String] = [], apis: [String] = []
  ) -> (glossary: Glossary, diagnostics: [Diagnostic]) {
    read(
      concepts: table(conceptHeader, concepts), terms: table(termHeader, terms), apis: table(apiHeader, apis))
  }

  /// Reads whole tables.
  static func read(
    concepts: String, terms: String, apis: String
  ) -> (glossary: Glossary, diagnostics: [Diagnostic]) {
    var diagnostics: [Diagnostic] = []
    let glossary = GlossaryReader.read(
      concepts: SourceText(path: "concepts.tsv", text: concepts),
      terms: SourceText(path: "terms.tsv", text: terms), apis: SourceText(path: "apis.tsv", text: apis),
      diagnostics: &diagnostics)
    return (glossary, diagnostics)
  }

  static func table(_ header: String, _ rows: [String]) -> String {
    let width = header.split(separator: "\t").count
    let lines = rows.map { row in
      let cells = row.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
      return (cells + Array(repeating: "", count: max(0, width - cells.count))).joined(separator: "\t")
    }
    return ([header] + lines).joined(separator: "\n") + "\n"
  }
}

extension Diagnostic {
  /// `file:line:column rule`, what tests compare.
  var place: String {
    guard let location else { return rule }
    return "\(location.path):\(location.start.line):\(location.start.column) \(rule)"
  }
}
