import Foundation
import Testing

@testable import Normalization

/// Cases from a file in `Cases`: a name, a notation and a text each.
struct NormalizationCase: CustomTestStringConvertible, Sendable {
  let name: String
  let format: SourceFormat
  let text: String

  var testDescription: String { name }

  /// The cases of a file, in order; `== format name` starts one.
  static func cases(in file: String) -> [NormalizationCase] {
    let url = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/\(file)")
    guard let text = try? String(contentsOf: url, encoding: .utf8) else { return [] }
    return text.components(separatedBy: "\n== ").dropFirst().compactMap { part in
      let lines = part.split(separator: "\n", maxSplits: 1, omittingEmptySubsequences: false)
      let head = lines[0].split(separator: " ", maxSplits: 1)
      guard lines.count == 2, head.count == 2, let format = SourceFormat(rawValue: String(head[0])) else {
        return nil
      }
      return NormalizationCase(name: String(head[1]), format: format, text: String(lines[1]))
    }
  }
}
