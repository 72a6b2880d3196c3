import FoundationEssentials

enum TableError: Error, CustomStringConvertible {
  case usage
  case unreadable(String)
  case badLine(String, line: String)
  case missing(property: String)

  var description: String {
    switch self {
    case .usage: "usage: maketables FOLDER FILE..."
    case .unreadable(let path): "cannot read \(path) as UTF-8"
    case .badLine(let table, let line): "\(table): not understood: \(line)"
    case .missing(let property): "no file has the property \(property)"
    }
  }
}

/// The folder where the tables stand.
struct TableFolder {
  let path: String

  func read(_ name: String) throws -> String {
    try Self.text(path + "/" + name)
  }

  /// Writes a table: what it is derived from, then its lines, which are sorted.
  func write(_ name: String, _ lines: [String]) throws {
    let head = """
      # Derived from the Unicode Character Database 15.0 by maketables; do not edit.
      # © Unicode, Inc. Terms of use: https://www.unicode.org/terms_of_use.html

      """
    let text = head + lines.map { $0 + "\n" }.joined()
    try Data(text.utf8).write(to: URL(filePath: path + "/" + name))
  }

  static func text(_ path: String) throws -> String {
    guard let data = try? Data(contentsOf: URL(filePath: path)),
      let text = String(validating: data, as: UTF8.self)
    else { throw TableError.unreadable(path) }
    return text
  }
}
