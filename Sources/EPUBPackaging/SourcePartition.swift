import Diagnostics
import Linking
import Normalization

/// A source cut into files of the book.
///
/// A short source is one file. A long one gets a file for each outermost section, and where that is long too, for
/// each section below it, short ones together; before them a file with what is known of the source.
struct SourcePartition: Sendable {
  struct Part: Sendable {
    let file: String
    /// Indices in the source's sections, ascending.
    let sections: Range<Int>
  }

  /// In reading order, never empty; together they hold every section once.
  let parts: [Part]

  /// `limit`: the bytes of text above which a source or a section is cut.
  init(_ source: LinkedSource, limit: Int = 60_000) {
    let sizes = Self.sizes(of: source)
    let count = source.sections.count
    /// Whether a section starts a file: all sections around it are long.
    func isStart(_ index: Int) -> Bool {
      guard let parent = source.sections[index].parent else { return true }
      return sizes[parent] > limit && isStart(parent)
    }
    // A file of a few lines is none: it goes on until there is an eighth of what makes a long one.
    var length = limit
    let starts = source.sections.indices.filter { index in
      guard source.text.utf8.count > limit else { return false }
      let end =
        index + 1 < count ? source.sections[index + 1].range.lowerBound : source.text.source.utf8.count
      defer { length += max(0, end - source.sections[index].range.lowerBound) }
      guard length >= limit / 8, isStart(index) else { return false }
      length = 0
      return true
    }
    let first = Part(file: BookFiles.source(source.slug), sections: 0..<(starts.first ?? count))
    parts =
      [first]
      + starts.enumerated().map { number, start in
        let end = number + 1 < starts.count ? starts[number + 1] : count
        return Part(
          file: BookFiles.source(source.slug, from: source.sections[start].anchor), sections: start..<end)
      }
  }

  /// The bytes of each section with its subsections.
  private static func sizes(of source: LinkedSource) -> [Int] {
    let sections = source.sections
    var sizes = sections.indices.map { index in
      let end =
        index + 1 < sections.count ? sections[index + 1].range.lowerBound : source.text.source.utf8.count
      return max(0, end - sections[index].range.lowerBound)
    }
    // A section stands before its subsections: backwards, each is complete when it is added to its parent.
    for index in sections.indices.reversed() {
      if let parent = sections[index].parent { sizes[parent] += sizes[index] }
    }
    return sizes
  }
}
