import Markup

/// Goes through an `InlineText` from front to back as if its flat spans were a tree.
///
/// Spans ought to nest; one that crosses the end of another is cut there and goes on behind it, so that every
/// list of spans gives a tree and every byte of the text stands in exactly one leaf.
struct SpanCursor {
  enum Step {
    /// UTF-8 offsets of text without further spans.
    case text(Range<Int>)
    /// What is in the span comes next, up to its end.
    case span(InlineSpan)
  }

  /// Still to be opened, the next one last.
  private var pending: [InlineSpan]
  private var position = 0
  let end: Int

  init(_ text: InlineText) {
    end = text.utf8.count
    let utf8 = text.utf8
    pending = text.spans.reversed()
    for index in pending.indices {
      let range = pending[index].range
      let start = Self.aligned(range.lowerBound, in: utf8)
      let aligned = start..<max(start, Self.aligned(range.upperBound, in: utf8))
      if aligned != range { pending[index].range = aligned }
    }
    let isSorted = pending.indices.dropFirst().allSatisfy {
      !Self.opens(pending[$0 - 1], before: pending[$0])
    }
    if !isSorted {
      pending = pending.enumerated().sorted { left, right in
        Self.opens(right.element, before: left.element)
          || (!Self.opens(left.element, before: right.element) && left.offset < right.offset)
      }.map(\.element)
    }
  }

  /// The next text, or the next span that opens, in front of an offset; nil when the offset is reached.
  mutating func next(upTo end: Int) -> Step? {
    guard let next = pending.last, isInside(next, end) else { return text(upTo: end) }
    if let text = text(upTo: next.range.lowerBound) { return text }
    pending.removeLast()
    let inner = next.range.clamped(to: next.range.lowerBound..<end)
    if inner != next.range { postpone(InlineSpan(end..<next.range.upperBound, next.kind)) }
    return .span(InlineSpan(inner, next.kind))
  }

  private mutating func text(upTo end: Int) -> Step? {
    guard position < end else { return nil }
    defer { position = end }
    return .text(position..<end)
  }

  private func isInside(_ span: InlineSpan, _ end: Int) -> Bool {
    if span.range.lowerBound < end { return true }
    // A page break at the end of a link stands behind it.
    return span.range.isEmpty && span.range.lowerBound == end && (end == self.end || !span.isPageBreak)
  }

  /// Earlier first, longer first, page breaks in front of what begins there.
  private static func opens(_ left: InlineSpan, before right: InlineSpan) -> Bool {
    if left.range.lowerBound != right.range.lowerBound {
      return left.range.lowerBound < right.range.lowerBound
    }
    if left.isPageBreak || right.isPageBreak { return left.isPageBreak && !right.isPageBreak }
    return left.range.upperBound > right.range.upperBound
  }

  /// Offsets inside a character count as its start; no span can tear one.
  private static func aligned(_ offset: Int, in utf8: [UInt8]) -> Int {
    var offset = min(max(offset, 0), utf8.count)
    while offset > 0, offset < utf8.count, utf8[offset] & 0xC0 == 0x80 { offset -= 1 }
    return offset
  }

  /// Puts the rest of a span that was cut back in its place among the spans to come.
  private mutating func postpone(_ span: InlineSpan) {
    let index = pending.lastIndex { !Self.opens($0, before: span) }.map { $0 + 1 } ?? 0
    pending.insert(span, at: index)
  }
}

extension InlineSpan {
  fileprivate var isPageBreak: Bool {
    if case .pageBreak = kind { true } else { false }
  }
}
