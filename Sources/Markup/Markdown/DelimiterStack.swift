import HanText

/// Runs of `*` and `_` that may open or close emphasis.
struct DelimiterStack {
  struct Delimiter {
    let piece: Int
    let mark: UInt8
    var count: Int
    let originalCount: Int
    var opens: Bool
    var closes: Bool
  }

  private var stack: [Delimiter] = []

  var count: Int { stack.count }

  mutating func push(_ delimiter: Delimiter) {
    stack.append(delimiter)
  }

  /// Pairs the delimiters from an index of the stack on, and takes them off it.
  ///
  /// Linear: where no opener was found for a kind of closer, it is not looked for again.
  mutating func process(
    from bottom: Int, _ pieces: inout [MarkdownInlines.Piece], _ spans: inout [MarkdownInlines.PieceSpan]
  ) {
    var openersBottom: [Int: Int] = [:]
    // Openers that are still open, as indices of the stack.
    var open: [Int] = []
    for index in bottom..<max(bottom, stack.count) {
      if stack[index].closes {
        pair(closer: index, &open, &openersBottom, &pieces, &spans)
      }
      if stack[index].opens, stack[index].count > 0 { open.append(index) }
    }
    for delimiter in stack[min(bottom, stack.count)...] {
      pieces[delimiter.piece].content = .delimiters(delimiter.count)
    }
    stack.removeLast(stack.count - min(bottom, stack.count))
  }

  private mutating func pair(
    closer: Int, _ open: inout [Int], _ openersBottom: inout [Int: Int],
    _ pieces: inout [MarkdownInlines.Piece], _ spans: inout [MarkdownInlines.PieceSpan]
  ) {
    while stack[closer].count > 0 {
      let key = Self.key(stack[closer])
      let limit = openersBottom[key] ?? -1
      guard let position = open.lastIndex(where: { $0 <= limit || matches($0, closer) }),
        open[position] > limit
      else {
        openersBottom[key] = closer - 1
        return
      }
      let opener = open[position]
      open.removeSubrange((position + 1)...)
      let used = stack[opener].count >= 2 && stack[closer].count >= 2 ? 2 : 1
      stack[opener].count -= used
      stack[closer].count -= used
      spans.append(
        MarkdownInlines.PieceSpan(
          after: stack[opener].piece, before: stack[closer].piece, kind: used == 2 ? .strong : .emphasis))
      if stack[opener].count == 0 { open.removeLast() }
    }
  }

  /// The rule of three: runs that both open and close pair only where their lengths do not add up to one.
  private func matches(_ opener: Int, _ closer: Int) -> Bool {
    let (one, other) = (stack[opener], stack[closer])
    guard one.mark == other.mark, one.count > 0 else { return false }
    guard one.closes || other.opens else { return true }
    return (one.originalCount + other.originalCount) % 3 != 0
      || one.originalCount % 3 == 0 && other.originalCount % 3 == 0
  }

  private static func key(_ closer: Delimiter) -> Int {
    Int(closer.mark) * 8 + (closer.opens ? 4 : 0) + closer.originalCount % 3
  }
}

/// What stands before and behind a run of delimiters.
struct Flanking {
  let isLeft: Bool
  let isRight: Bool
  let beforeIsPunctuation: Bool
  let afterIsPunctuation: Bool

  init(_ text: [UInt8], _ run: Range<Int>) {
    let before = run.lowerBound > 0 ? Self.scalar(before: run.lowerBound, text) : " "
    let after = run.upperBound < text.count ? text.scalar(at: run.upperBound).scalar : " "
    beforeIsPunctuation = Self.isPunctuation(before)
    afterIsPunctuation = Self.isPunctuation(after)
    let beforeIsSpace = before.properties.isWhitespace
    let afterIsSpace = after.properties.isWhitespace
    isLeft =
      !afterIsSpace && (!afterIsPunctuation || beforeIsSpace || beforeIsPunctuation || Self.isWide(before))
    isRight =
      !beforeIsSpace && (!beforeIsPunctuation || afterIsSpace || afterIsPunctuation || Self.isWide(after))
  }

  private static func scalar(before end: Int, _ text: [UInt8]) -> Unicode.Scalar {
    var start = end - 1
    while start > 0, text[start] & 0xC0 == 0x80 { start -= 1 }
    return text.scalar(at: start).scalar
  }

  private static func isWide(_ scalar: Unicode.Scalar) -> Bool { scalar.value >= 0x2E80 }

  private static func isPunctuation(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return MarkdownBytes.isPunctuation(UInt8(truncatingIfNeeded: scalar.value)) }
    switch scalar.properties.generalCategory {
    case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
      .finalPunctuation, .otherPunctuation, .mathSymbol, .currencySymbol, .modifierSymbol, .otherSymbol:
      return true
    default: return false
    }
  }
}

/// Where runs of backticks of each length stand, so that a missing end is not searched twice.
struct BacktickRuns {
  private var starts: [Int: [Int]] = [:]

  init(_ text: [UInt8]) {
    var index = 0
    while index < text.count {
      guard text[index] == 0x60 else {
        index += 1
        continue
      }
      let start = index
      while index < text.count, text[index] == 0x60 { index += 1 }
      starts[index - start, default: []].append(start)
    }
  }

  /// The start of the first run of a length at or behind an offset; nil when there is none.
  func next(ofLength length: Int, from offset: Int) -> Int? {
    guard let starts = starts[length] else { return nil }
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] < offset { low = middle + 1 } else { high = middle }
    }
    return low < starts.count ? starts[low] : nil
  }
}
