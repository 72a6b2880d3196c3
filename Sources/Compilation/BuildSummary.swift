import Diagnostics
import Linking
import Markup
import Normalization
import Serialization

/// The figures a build ends with.
package struct BuildSummary: Hashable, Codable, Sendable {
  package let sources: Int
  package let components: Int
  /// HTML pages, in all scripts.
  package let pages: Int
  /// Mentions of concepts and APIs.
  package let terms: Int
  package let certainRepairs: Int
  package let likelyRepairs: Int
  package let lostRepairs: Int
  /// Mentions and references that are links, in one script.
  package let links: Int
  package let notes: Int
  package let warnings: Int
  package let errors: Int
  package let htmlFolder: String?
  package let epubFile: String?
  package private(set) var seconds: Double

  init(
    _ collection: Collection, files: [RenderedFile], diagnostics: [Diagnostic], outputFolder: String,
    duration: Duration
  ) {
    sources = collection.sources.count
    components = collection.components.count
    pages = files.count { $0.path.hasSuffix(".html") }
    terms = collection.occurrences.count
    let repairs = collection.sources.flatMap(\.text.repairs)
    certainRepairs = repairs.count { $0.certainty == .certain }
    likelyRepairs = repairs.count { $0.certainty == .likely }
    lostRepairs = repairs.count { $0.certainty == .lost }
    links = Self.countLinks(collection)
    notes = diagnostics.count { $0.severity == .note }
    warnings = diagnostics.count { $0.severity == .warning }
    errors = diagnostics.count { $0.severity == .error }
    htmlFolder = pages > 0 ? outputFolder : nil
    epubFile =
      files.contains { $0.path == "duizhao.epub" } ? FileSystem.join(outputFolder, "duizhao.epub") : nil
    seconds = Self.seconds(duration)
  }

  /// The same figures, reached in another time.
  func reached(in duration: Duration) -> BuildSummary {
    var copy = self
    copy.seconds = Self.seconds(duration)
    return copy
  }

  /// To the millisecond.
  static func seconds(_ duration: Duration) -> Double {
    let (whole, fraction) = duration.components
    return (Double(whole) * 1000 + Double(fraction / 1_000_000_000_000_000)).rounded() / 1000
  }

  /// The contract's object.
  package var json: JSONValue {
    .object([
      "sources": .integer(sources),
      "components": .integer(components),
      "pages": .integer(pages),
      "terms": .integer(terms),
      "repairs": .object([
        "certain": .integer(certainRepairs), "likely": .integer(likelyRepairs), "lost": .integer(lostRepairs),
      ]),
      "links": .integer(links),
      "diagnostics": .object([
        "error": .integer(errors), "warning": .integer(warnings), "note": .integer(notes),
      ]),
      "html": htmlFolder.map { .string($0) } ?? .null,
      "epub": epubFile.map { .string($0) } ?? .null,
      "seconds": .number(seconds),
    ])
  }

  /// One line for people.
  package var line: String {
    let counts = [
      (sources, "source"), (components, "component"), (pages, "page"), (terms, "mention"), (links, "link"),
    ]
    return counts.map(Self.counted).joined(separator: ", ")
      + "; repairs: \(certainRepairs) certain, \(likelyRepairs) likely, \(lostRepairs) lost; "
      + Self.counted(errors, "error") + ", " + Self.counted(warnings, "warning") + "; \(seconds) s"
  }

  private static func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)" + (count == 1 ? "" : "s")
  }

  private static func countLinks(_ collection: Collection) -> Int {
    var count = 0
    for section in collection.sources.flatMap(\.sections) {
      for block in section.blocks {
        block.forEachInline { text in count += text.spans.count { isLink($0.kind) } }
      }
    }
    return count
  }

  private static func isLink(_ kind: InlineSpan.Kind) -> Bool {
    switch kind {
    case .term(_, let isLinked): isLinked
    case .api, .reference, .link: true
    case .emphasis, .strong, .code, .image, .repair, .pageBreak: false
    }
  }
}
