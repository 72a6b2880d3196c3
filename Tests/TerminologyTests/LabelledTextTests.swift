import Diagnostics
import Foundation
import Normalization
import Testing

@testable import Terminology

/// Precision and recall of matching on sentences of real guides, labelled by hand.
///
/// The texts are other people's and not part of the repository: `Cases/labels.tsv` has places only. The test runs where
/// the texts lie in `../shared/seeds` beside the repository, or in the folder that `DUIZHAO_LABELLED_TEXTS` names.
@Suite struct LabelledTextTests {
  /// A row of the table: a sentence, or a mention in the sentence above it.
  struct Row {
    /// What the file's name begins with.
    let file: String
    /// Bytes of the file.
    let range: Range<Int>
    /// nil for a sentence.
    let entry: String?
    /// Whether it may also be left out, or be a mention of something else.
    let isOptional: Bool
  }

  @Test(.enabled(if: folder != nil)) func mentionsInRealTextsAreFound() throws {
    let rows = try Self.rows()
    #expect(rows.count { $0.entry == nil } >= 300)
    var (right, extra, missing) = (0, 0, 0)
    for file in Set(rows.map(\.file)).sorted() {
      let found = try Self.mentions(in: file)
      for sentence in rows where sentence.entry == nil && sentence.file == file {
        var labels = rows.filter {
          $0.entry != nil && $0.file == file && sentence.range.contains($0.range.lowerBound)
        }
        for mention in found where sentence.range.contains(mention.range.lowerBound) {
          if let index = labels.firstIndex(where: {
            $0.range.overlaps(mention.range) && $0.entry == mention.entry
          }) {
            if !labels[index].isOptional { right += 1 }
            labels.remove(at: index)
          } else if !labels.contains(where: { $0.isOptional && $0.range.overlaps(mention.range) }) {
            extra += 1
            print("\(file): \(mention.range) is not \(mention.entry)")
          }
        }
        for label in labels where !label.isOptional {
          missing += 1
          print("\(file): \(label.range) is \(label.entry ?? "")")
        }
      }
    }
    let precision = Double(right) / Double(right + extra)
    let recall = Double(right) / Double(right + missing)
    print("labelled texts: \(right) right, \(extra) extra, \(missing) missing")
    #expect(precision >= 0.97)
    #expect(recall >= 0.95)
  }

  // MARK: Fixtures

  /// Where the texts are; nil where they are not.
  static let folder: URL? = {
    let repository = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let named = ProcessInfo.processInfo.environment["DUIZHAO_LABELLED_TEXTS"].map { URL(filePath: $0) }
    let folder = named ?? repository.deletingLastPathComponent().appending(path: "shared/seeds")
    return FileManager.default.fileExists(atPath: folder.path()) ? folder : nil
  }()

  private static func rows() throws -> [Row] {
    let path = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/labels.tsv")
    return try String(contentsOf: path, encoding: .utf8).split(separator: "\n").filter { $0.first != "#" }
      .map { line in
        let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        let (start, end) = (try #require(Int(cells[1])), try #require(Int(cells[2])))
        return Row(
          file: cells[0], range: start..<end,
          entry: cells[3] == "sentence" ? nil : cells[3].replacing("?", with: ""),
          isOptional: cells[3].hasPrefix("?"))
      }
  }

  /// The mentions in a text, by bytes of its file.
  private static func mentions(in file: String) throws -> [(range: Range<Int>, entry: String)] {
    let text = try normalized(file)
    var lines = LineMatcher(TermMatcher(glossary), glossary: glossary)
    var starts: [Int] = []
    var result: [(range: Range<Int>, entry: String)] = []
    var next = 0
    let take = { (matches: TermMatches) in
      for match in matches.matches {
        let range = starts[next] + match.range.lowerBound..<starts[next] + match.range.upperBound
        result.append((text.map.inputRange(of: range), match.entry.identifier))
      }
      next += 1
    }
    var start = 0
    for line in text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false) {
      starts.append(start)
      start += line.count + 1
      lines.append(Array(line))
      while let matches = lines.next() { take(matches) }
    }
    lines.finish()
    while let matches = lines.next() { take(matches) }
    return result
  }

  private static func normalized(_ file: String) throws -> NormalizedText {
    let folder = try #require(folder)
    let name = try #require(
      try FileManager.default.contentsOfDirectory(atPath: folder.path()).first { $0.hasPrefix(file) })
    let bytes = try Data(contentsOf: folder.appending(path: name))
    var diagnostics: [Diagnostic] = []
    let source = SourceReader.read(Array(bytes), path: name, diagnostics: &diagnostics)
    return Normalizer().normalize(source, format: .plainText, diagnostics: &diagnostics)
  }

  private static let glossary = EmbeddedGlossary.glossary
}
