import Foundation
import Testing

@testable import ScriptConversion

/// A row of a table in `Cases`: a configuration, a text, and what becomes of it.
struct ConversionCase: CustomTestStringConvertible, Sendable {
  var configuration: String
  var source: String
  /// The text wanted, character by character: what is right in that place, the best first.
  var expected: [[Character]]

  var testDescription: String { "\(configuration) \(source)" }

  /// The converters that the tables name, made once.
  private static let converters: [String: ScriptConverter] = {
    let names = ["s2t", "s2tw", "s2hk", "s2twp", "s2hkp", "t2s", "tw2s", "hk2s", "tw2sp"]
    return Dictionary(
      uniqueKeysWithValues: names.compactMap { name in
        ScriptConverter(configuration: name).map { (name, $0) }
      })
  }()

  /// What the converter makes of a text.
  static func convert(_ text: String, by configuration: String) -> String {
    converters[configuration]?.convert(text) ?? "no configuration \(configuration)"
  }

  /// What the converter makes of the text.
  var output: String { Self.convert(source, by: configuration) }

  /// The rows of a file; the text stands for what is expected where that cell is missing.
  static func cases(in file: String) -> [ConversionCase] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/\(file)")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").filter { !$0.hasPrefix("#") }.compactMap { line in
      let cells = line.split(separator: "\t")
      guard cells.count >= 2 else { return nil }
      return ConversionCase(
        configuration: String(cells[0]), source: String(cells[1]),
        expected: alternatives(in: cells.count > 2 ? cells[2] : cells[1]))
    }
  }

  /// Reads `佈{布}局`: in the first place 佈 and 布 are right.
  private static func alternatives(in text: Substring) -> [[Character]] {
    var places: [[Character]] = []
    var isInBraces = false
    for character in text {
      switch character {
      case "{": isInBraces = true
      case "}": isInBraces = false
      default:
        if isInBraces, !places.isEmpty {
          places[places.count - 1].append(character)
        } else {
          places.append([character])
        }
      }
    }
    return places
  }
}
