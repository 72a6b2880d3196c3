import Markup

/// Adds many spans at once to those a text has, keeping any two disjoint or nested.
///
/// `InlineText.insert` looks at every span for each one it adds; this takes one pass over both lists.
struct SpanMerger {
  private(set) var spans: [InlineSpan]

  /// Takes spans that are sorted and nested, as in `InlineText`.
  init(_ spans: [InlineSpan]) {
    self.spans = spans
  }

  /// Adds the spans that nest with those that are there; the others are left out.
  ///
  /// - Precondition: `added` ascends and its spans do not cross each other.
  mutating func add(_ added: [InlineSpan]) {
    var cuts = CutFinder(spans)
    insert(added.filter { cuts.cuts(in: $0.range).isEmpty })
  }

  /// Adds the spans, each cut where an edge of another one falls into it.
  ///
  /// For repairs, which must not get lost: the parts carry the same index.
  ///
  /// - Precondition: `added` ascends and its spans do not cross each other.
  mutating func addInParts(_ added: [InlineSpan]) {
    var cuts = CutFinder(spans)
    var parts: [InlineSpan] = []
    for span in added {
      var start = span.range.lowerBound
      for cut in cuts.cuts(in: span.range) {
        parts.append(InlineSpan(start..<cut, span.kind))
        start = cut
      }
      parts.append(InlineSpan(start..<span.range.upperBound, span.kind))
    }
    insert(parts)
  }

  private mutating func insert(_ added: [InlineSpan]) {
    guard !added.isEmpty else { return }
    let all =
      spans.enumerated().map { (0, $0.offset, $0.element) }
      + added.enumerated().map { (1, $0.offset, $0.element) }
    spans = all.sorted { left, right in
      let (first, second) = (left.2.range, right.2.range)
      if first.lowerBound != second.lowerBound { return first.lowerBound < second.lowerBound }
      if first.upperBound != second.upperBound { return first.upperBound > second.upperBound }
      return (left.0, left.1) < (right.0, right.1)
    }.map { $0.2 }
  }
}

/// Finds where the edges of crossing spans fall into ranges that are asked in ascending order.
private struct CutFinder {
  private let spans: [InlineSpan]
  /// The first span that starts at or behind the last range's start.
  private var next = 0
  /// Spans that contain the last range's start, the innermost last.
  private var open: [Range<Int>] = []

  init(_ spans: [InlineSpan]) {
    self.spans = spans.filter { !$0.range.isEmpty }
  }

  /// The edges inside `range` of the spans that cross it, ascending, each once.
  mutating func cuts(in range: Range<Int>) -> [Int] {
    guard !range.isEmpty else { return [] }
    while next < spans.count, spans[next].range.lowerBound < range.lowerBound {
      close(before: spans[next].range.lowerBound)
      open.append(spans[next].range)
      next += 1
    }
    close(before: range.lowerBound)
    var edges = Set(open.map(\.upperBound).filter { $0 < range.upperBound })
    var index = next
    while index < spans.count, spans[index].range.lowerBound < range.upperBound {
      let other = spans[index].range
      if other.lowerBound > range.lowerBound, other.upperBound > range.upperBound {
        edges.insert(other.lowerBound)
      }
      index += 1
    }
    return edges.sorted()
  }

  private mutating func close(before offset: Int) {
    while let last = open.last, last.upperBound <= offset { open.removeLast() }
  }
}
