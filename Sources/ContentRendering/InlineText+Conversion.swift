import Diagnostics
import Markup

extension InlineText {
  /// The text converted, with its spans and its map carried along; code and API names stay as they are.
  package func converted(by conversion: TextConversion) -> InlineText {
    let converted = conversion(utf8, protecting: protectedRanges)
    guard converted.utf8 != utf8 else { return self }
    let carrier = OffsetCarrier(converted.map, from: utf8, to: converted.utf8)
    var copy = self
    copy.utf8 = converted.utf8
    copy.map = converted.map.composed(with: map)
    copy.spans = spans.compactMap { span in
      let range = carrier.range(span.range)
      if range.isEmpty, !span.isRepair { return nil }
      return InlineSpan(range, span.kind)
    }
    return copy
  }

  /// Sorted and disjoint ranges that no conversion may touch.
  private var protectedRanges: [Range<Int>] {
    var ranges: [Range<Int>] = []
    for span in spans where !span.range.isEmpty {
      switch span.kind {
      case .code, .api: break
      default: continue
      }
      guard let last = ranges.last, span.range.lowerBound < last.upperBound else {
        ranges.append(span.range)
        continue
      }
      ranges[ranges.count - 1] = last.lowerBound..<max(last.upperBound, span.range.upperBound)
    }
    return ranges
  }
}

extension InlineSpan {
  var isRepair: Bool {
    if case .repair = kind { return true }
    return false
  }
}
