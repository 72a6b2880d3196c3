import Diagnostics

/// The running text of one paragraph, heading or cell: bytes and the spans that say what parts of them are.
///
/// Flat on purpose: terms are found, scripts converted and words indexed on the whole text, across emphasis and
/// links, and spans move along by offset.
package struct InlineText: Hashable, Sendable {
  /// Valid UTF-8.
  ///
  /// A line break that must stay is LF.
  package var utf8: [UInt8]
  /// Sorted by start, longer first; any two are disjoint or nested.
  package var spans: [InlineSpan]
  /// From `utf8` to source offsets, shifted: `input(at: 0) + base` is where the text starts in the source.
  package var map: OffsetMap
  /// The source offset that the map's input 0 stands for.
  package var base: Int

  package init(utf8: [UInt8], spans: [InlineSpan] = [], map: OffsetMap, base: Int) {
    self.utf8 = utf8
    self.spans = spans
    self.map = map
    self.base = base
  }

  /// Text that stands nowhere in a source.
  package init(_ text: String) {
    self.init(utf8: Array(text.utf8), map: OffsetMap(identity: text.utf8.count), base: 0)
  }

  package var string: String { String(decoding: utf8, as: UTF8.self) }
  package var isEmpty: Bool { utf8.isEmpty }

  /// The source offsets of a range of the text.
  package func sourceRange(of range: Range<Int>) -> Range<Int> {
    let input = map.inputRange(of: range)
    return base + input.lowerBound..<base + input.upperBound
  }
}

/// What a stretch of running text is.
package struct InlineSpan: Hashable, Sendable {
  package enum Kind: Hashable, Sendable {
    // Set by parsers.
    case emphasis
    case strong
    case code
    case link(destination: String)
    /// The text is the alternative description.
    case image(source: String)

    // Set by linking.
    /// A mention of a concept; `isLinked` where the mention becomes a link (the first in its section).
    case term(concept: String, isLinked: Bool)
    /// A mention of an API by its right name.
    case api(name: String)
    /// A reference that was resolved.
    case reference(ReferenceTarget)
    /// A repair, by its index in the source's `NormalizedText.repairs`.
    case repair(index: Int)

    // Set by outputs.
    /// Where a page of the printed original begins, with the id of the place and what the page is called.
    case pageBreak(id: String, label: String)
  }

  /// UTF-8 offsets in the text; empty only for page breaks and for repairs that deleted something.
  package var range: Range<Int>
  package var kind: Kind

  package init(_ range: Range<Int>, _ kind: Kind) {
    self.range = range
    self.kind = kind
  }
}

/// Where a resolved reference leads.
package enum ReferenceTarget: Hashable, Sendable {
  /// A section of a source, by the source's slug and the section's anchor.
  case section(source: String, anchor: String)
  /// A paragraph, figure or table of a source.
  case block(source: String, anchor: String)
  case component(id: String)
  case api(name: String)
}

extension InlineText {
  /// Adds a span where it nests with those that are there; returns whether it did.
  ///
  /// Repairs with empty ranges always fit.
  @discardableResult
  package mutating func insert(_ span: InlineSpan) -> Bool {
    for other in spans where !other.range.isEmpty && !span.range.isEmpty {
      let crosses =
        (other.range.lowerBound < span.range.lowerBound && span.range.lowerBound < other.range.upperBound
          && other.range.upperBound < span.range.upperBound)
        || (span.range.lowerBound < other.range.lowerBound && other.range.lowerBound < span.range.upperBound
          && span.range.upperBound < other.range.upperBound)
      if crosses { return false }
    }
    let index =
      spans.firstIndex {
        ($0.range.lowerBound, -$0.range.upperBound) > (span.range.lowerBound, -span.range.upperBound)
      } ?? spans.count
    spans.insert(span, at: index)
    return true
  }
}
