import ContentRendering
import EmbeddedData
import HanText

/// The words of the pages: Simplified in the Mainland's wording, Traditional in Taiwan's, or English.
///
/// From the table `theme_words.tsv`, which people can read and correct without reading code.
struct Words: Sendable {
  private let table: [String: String]

  init(_ presentation: Presentation) {
    table =
      switch (presentation.language, presentation.variant.script) {
      case (.english, _): Self.english
      case (.chinese, .hans): Self.simplified
      case (.chinese, .hant): Self.traditional
      }
  }

  // Read once: every page asks for the words of the others too.
  private static let simplified = read(EmbeddedTable.themeWords.bytes, column: 1)
  private static let traditional = read(EmbeddedTable.themeWords.bytes, column: 2)
  private static let english = read(EmbeddedTable.themeWords.bytes, column: 3)

  subscript(_ word: Word) -> String {
    table[word.rawValue] ?? word.rawValue
  }

  /// The word with `%1` and `%2` filled in.
  func callAsFunction(_ word: Word, _ first: String, _ second: String = "") -> String {
    var result = ""
    var rest = self[word][...]
    while let mark = rest.firstIndex(of: "%") {
      result += rest[..<mark]
      rest = rest[rest.index(after: mark)...]
      switch rest.first {
      case "1": result += first
      case "2": result += second
      default: result += "%"
      }
      if rest.first == "1" || rest.first == "2" { rest.removeFirst() }
    }
    return result + rest
  }

  /// The word for a value of the data; the value itself where the table has none.
  func named(_ group: String, _ value: String) -> String {
    table[group + "." + value] ?? value
  }

  func has(_ key: String) -> Bool {
    table[key] != nil
  }

  /// Rows of at least four cells, by the first; lines that start with `#` are comments.
  static func read(_ utf8: [UInt8], column: Int) -> [String: String] {
    var table: [String: String] = [:]
    for line in utf8.split(separator: 0x0A) where line.first != 0x23 {
      let cells = line.split(separator: 0x09, omittingEmptySubsequences: false)
      guard cells.count >= 4 else { continue }
      table[String(decoding: cells[0], as: UTF8.self)] = String(decoding: cells[column], as: UTF8.self)
    }
    return table
  }
}
