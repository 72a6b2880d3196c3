import Markup

/// The nested form of an `InlineText`'s flat spans.
///
/// Spans ought to nest; one that crosses the end of another is cut there and goes on behind it, so that every
/// list of spans gives a tree and every byte of the text stands in exactly one leaf.
struct SpanTree {
  enum Part {
    /// UTF-8 offsets of text without further spans.
    case text(Range<Int>)
    case span(InlineSpan, [Part])
  }

  let parts: [Part]

  init(_ text: InlineText) {
    var builder = Builder(utf8: text.utf8, spans: text.spans)
    parts = builder.parts(upTo: text.utf8.count)
  }

  private struct Builder {
    let utf8: [UInt8]
    /// Still to be opened, the next one last.
    var pending: [InlineSpan]
    var position = 0

    init(utf8: [UInt8], spans: [InlineSpan]) {
      self.utf8 = utf8
      let aligned = spans.map { span in
        let start = Self.aligned(span.range.lowerBound, in: utf8)
        return InlineSpan(start..<max(start, Self.aligned(span.range.upperBound, in: utf8)), span.kind)
      }
      pending = aligned.enumerated().sorted { left, right in
        Self.opens(right.element, right.offset, before: left.element, left.offset)
      }.map(\.element)
    }

    /// Earlier first, longer first, otherwise as given.
    private static func opens(
      _ left: InlineSpan, _ leftIndex: Int, before right: InlineSpan, _ rightIndex: Int
    ) -> Bool {
      (left.range.lowerBound, -left.range.upperBound, leftIndex)
        < (right.range.lowerBound, -right.range.upperBound, rightIndex)
    }

    /// Offsets inside a character count as its start; no span can tear one.
    static func aligned(_ offset: Int, in utf8: [UInt8]) -> Int {
      var offset = min(max(offset, 0), utf8.count)
      while offset > 0, offset < utf8.count, utf8[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }

    mutating func parts(upTo end: Int) -> [Part] {
      var parts: [Part] = []
      while let next = pending.last, isInside(next, end) {
        pending.removeLast()
        appendText(upTo: next.range.lowerBound, to: &parts)
        if next.range.isEmpty {
          parts.append(.span(next, []))
          continue
        }
        let inner = next.range.clamped(to: next.range.lowerBound..<end)
        if inner != next.range { postpone(InlineSpan(end..<next.range.upperBound, next.kind)) }
        parts.append(.span(InlineSpan(inner, next.kind), self.parts(upTo: inner.upperBound)))
      }
      appendText(upTo: end, to: &parts)
      return parts
    }

    private func isInside(_ span: InlineSpan, _ end: Int) -> Bool {
      span.range.lowerBound < end || (span.range.isEmpty && span.range.lowerBound == end)
    }

    private mutating func appendText(upTo end: Int, to parts: inout [Part]) {
      guard position < end else { return }
      parts.append(.text(position..<end))
      position = end
    }

    /// Puts the rest of a span that was cut back in its place among the spans to come.
    private mutating func postpone(_ span: InlineSpan) {
      let index =
        pending.lastIndex { !Self.opens($0, 1, before: span, 0) }.map { $0 + 1 } ?? 0
      pending.insert(span, at: index)
    }
  }
}
