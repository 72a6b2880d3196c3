import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Normalization

@Suite struct DamagedTextsTests {
  /// `DUIZHAO_DAMAGE=1` (`make damage`) writes the copies instead.
  private static let writesCopies = ProcessInfo.processInfo.environment["DUIZHAO_DAMAGE"] != nil

  @Test(arguments: DamagedText.all)
  func copiesAreWhatTheDamageMakesOfTheOriginals(text: DamagedText) throws {
    let made = try #require(text.damage(text.originalText()))
    if Self.writesCopies {
      try Data(made.utf8).write(to: text.copyURL)
    } else {
      let copy = try text.copyText()
      #expect(copy == made, "\(text.copy) is out of date: run `make damage`")
    }
  }

  /// All but the lines where the damage took a byte that only a guess can give back; those say so.
  @Test func theGuideComesBackExactly() throws {
    let wrong = try wrongLines(of: "interface-guide.txt")
    #expect(wrong.count <= 1)
    for line in wrong { #expect(line.isMarked, "line \(line.number): \(line.found)") }
  }

  @Test func theForumCopyComesBackButForWhatWasDroppedForGood() throws {
    let wrong = try wrongLines(of: "forum-copy.txt")
    let count = try original(of: "forum-copy.txt").count
    let lost = wrong.reduce(0) { $0 + Self.distance($1.found, $1.wanted) }
    #expect(lost * 100 <= count * 2, "\(lost) of \(count) characters are wrong")
    for line in wrong { #expect(line.isMarked, "line \(line.number): \(line.found)") }
  }

  private struct WrongLine {
    let number: Int
    let found: Substring
    let wanted: Substring
    /// Whether a repair in the line says that it is not certain.
    let isMarked: Bool
  }

  /// The lines that normalization gives back otherwise than they were.
  private func wrongLines(of copy: String) throws -> [WrongLine] {
    let damaged = try #require(DamagedText.all.first { $0.copy == copy }).copyText()
    var diagnostics: [Diagnostic] = []
    let text = Normalizer().normalize(
      SourceText(path: copy, text: damaged), format: .plainText, diagnostics: &diagnostics)
    let found = Self.lines(String(decoding: text.utf8, as: UTF8.self))
    let wanted = Self.lines(try original(of: copy))
    try #require(found.count == wanted.count)
    let unsure = Set(
      text.repairs.filter { $0.certainty != .certain }.map { text.source.lineIndex(at: $0.source.lowerBound) }
    )
    return zip(found, wanted).enumerated().compactMap { line, pair in
      pair.0 == pair.1
        ? nil
        : WrongLine(number: line + 1, found: pair.0, wanted: pair.1, isMarked: unsure.contains(line))
    }
  }

  private func original(of copy: String) throws -> String {
    try #require(DamagedText.all.first { $0.copy == copy }).originalText()
  }

  /// Without the blank lines at the end.
  private static func lines(_ text: String) -> [Substring] {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    while lines.last?.isEmpty == true { lines.removeLast() }
    return lines
  }

  /// Insertions, deletions and replacements between two lines.
  private static func distance(_ left: Substring, _ right: Substring) -> Int {
    let right = Array(right)
    var row = Array(0...right.count)
    for (number, character) in left.enumerated() {
      var diagonal = row[0]
      row[0] = number + 1
      for column in right.indices {
        let replaced = diagonal + (character == right[column] ? 0 : 1)
        diagonal = row[column + 1]
        row[column + 1] = min(replaced, row[column] + 1, diagonal + 1)
      }
    }
    return row[right.count]
  }
}
