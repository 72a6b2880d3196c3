extension OffsetMap {
  /// The map from this map's output to `earlier`'s input, where `earlier`'s output is this map's input.
  ///
  /// O(n + m) in segments. A stretch is copied in the result only where both maps copy it.
  package func composed(with earlier: OffsetMap) -> OffsetMap {
    var result = OffsetMap()
    var walker = SegmentWalker(earlier)
    for segment in segments {
      if segment.isCopied {
        walker.copy(segment.input.count, into: &result)
      } else {
        let consumed = walker.skip(segment.input.count)
        result.appendReplacement(inputLength: consumed, outputLength: segment.output.count)
      }
    }
    walker.finish(into: &result)
    return result
  }
}

/// Walks an earlier map's segments in output order, cutting them where a later map asks.
private struct SegmentWalker {
  private let segments: [OffsetMap.Segment]
  private var index = 0
  /// Bytes of the current segment's output that are already consumed.
  private var used = 0

  init(_ map: OffsetMap) {
    segments = map.segments
  }

  mutating func copy(_ length: Int, into result: inout OffsetMap) {
    var remaining = length
    while remaining > 0, index < segments.count {
      let segment = segments[index]
      let available = segment.output.count - used
      if segment.isCopied {
        let taken = min(available, remaining)
        result.appendCopy(taken)
        advance(taken, of: segment)
        remaining -= taken
      } else if used == 0, available <= remaining {
        result.appendReplacement(inputLength: segment.input.count, outputLength: available)
        index += 1
        remaining -= available
      } else {
        // A replacement cut in two: its first part carries the whole input.
        let taken = min(available, remaining)
        result.appendReplacement(inputLength: used == 0 ? segment.input.count : 0, outputLength: taken)
        advance(taken, of: segment)
        remaining -= taken
      }
    }
  }

  /// Consumes `length` bytes of output; returns the length of the input they came from.
  mutating func skip(_ length: Int) -> Int {
    var remaining = length
    var input = 0
    while remaining > 0, index < segments.count {
      let segment = segments[index]
      let taken = min(segment.output.count - used, remaining)
      if segment.isCopied {
        input += taken
      } else if used == 0 {
        input += segment.input.count
      }
      advance(taken, of: segment)
      remaining -= taken
    }
    return input
  }

  /// Appends what is left, which can only be deletions at the end.
  mutating func finish(into result: inout OffsetMap) {
    while index < segments.count {
      let segment = segments[index]
      if segment.output.isEmpty {
        result.appendReplacement(inputLength: segment.input.count, outputLength: 0)
      }
      index += 1
    }
  }

  private mutating func advance(_ length: Int, of segment: OffsetMap.Segment) {
    used += length
    if used >= segment.output.count {
      index += 1
      used = 0
    }
  }
}
