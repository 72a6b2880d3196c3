import Diagnostics
import Markup
import Normalization

/// Finds the repairs that lie in a text and where they show in it.
///
/// A repair between two texts (a page head that was taken out) belongs to none.
struct RepairSpans: Sendable {
  /// In order of their source ranges.
  private let repairs: [Repair]

  init(_ repairs: [Repair]) {
    self.repairs = repairs
  }

  /// Spans for the repairs within a text, ascending.
  ///
  /// O(log repairs + those found). The range is empty where the repair deleted something.
  func spans(in text: InlineText) -> [InlineSpan] {
    let source = text.base..<text.base + text.map.inputLength
    guard !source.isEmpty else { return [] }
    var spans: [InlineSpan] = []
    var index = firstRepair(from: source.lowerBound)
    while index < repairs.count, repairs[index].source.lowerBound < source.upperBound {
      let repair = repairs[index]
      if repair.source.upperBound <= source.upperBound {
        spans.append(InlineSpan(range(of: repair, in: text), .repair(index: index)))
      }
      index += 1
    }
    if index < repairs.count, isDeletionAtEnd(repairs[index], of: source) {
      spans.append(InlineSpan(text.utf8.count..<text.utf8.count, .repair(index: index)))
    }
    spans.sort { left, right in
      (left.range.lowerBound, -left.range.upperBound) < (right.range.lowerBound, -right.range.upperBound)
    }
    return nested(spans)
  }

  /// Whether a repair took out the last word of a text, such as a reading: `開關(guān)` at the end of a heading.
  ///
  /// Line ends and page heads behind it (`layout`) are not its words.
  private func isDeletionAtEnd(_ repair: Repair, of source: Range<Int>) -> Bool {
    repair.source.lowerBound == source.upperBound && repair.output.isEmpty && repair.kind != .layout
  }

  /// Where two repairs show in overlapping stretches, the later one keeps what is behind the earlier.
  private func nested(_ spans: [InlineSpan]) -> [InlineSpan] {
    var end = 0
    return spans.map { span in
      var span = span
      if span.range.lowerBound < end, span.range.upperBound > end { span.range = end..<span.range.upperBound }
      end = max(end, span.range.upperBound)
      return span
    }
  }

  private func range(of repair: Repair, in text: InlineText) -> Range<Int> {
    let input = repair.source.lowerBound - text.base..<repair.source.upperBound - text.base
    guard repair.source.isEmpty else { return text.map.outputRange(of: input) }
    // An insertion has no input: the map leads to the place behind it.
    let end = text.map.output(at: input.lowerBound)
    let after = Array(repair.after.utf8)
    guard end >= after.count, text.utf8[end - after.count..<end].elementsEqual(after) else {
      return end..<end
    }
    return end - after.count..<end
  }

  /// The index of the first repair whose source range starts at or behind an offset.
  private func firstRepair(from offset: Int) -> Int {
    var low = 0
    var high = repairs.count
    while low < high {
      let middle = (low + high) / 2
      if repairs[middle].source.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}
