/// Captions of two pictures that stood side by side: the same name with two numbers.
///
///     Figure 7 Figure 6      Model 7（室内） Model 6（室内）
struct CaptionPair {
  /// Tokens of the first and the second caption.
  let first: Range<Int>
  let second: Range<Int>

  /// The last token.
  var end: Int { second.upperBound - 1 }

  /// nil when no such pair starts at the token.
  init?(at index: Int, in plan: LayoutPlan, line: Range<Int>) {
    if let pair = Self.singleWords(at: index, in: plan, line: line) {
      (first, second) = pair
      return
    }
    guard index + 3 < line.upperBound, !plan.isRemoved[index..<index + 4].contains(true) else { return nil }
    let word = plan.text(index)
    guard word.elementsEqual(plan.text(index + 2)), word.count <= 16,
      word.allSatisfy({ $0 < 0x80 && $0 > 0x40 })
    else { return nil }
    let left = Self.split(plan.text(index + 1))
    let right = Self.split(plan.text(index + 3))
    guard !left.number.isEmpty, !right.number.isEmpty, !left.number.elementsEqual(right.number) else {
      return nil
    }
    guard Self.isLabel(plan.tokens[index + 1]), Self.isLabel(plan.tokens[index + 3]) else { return nil }
    let areAlike = [left.rest, right.rest].allSatisfy { $0.isEmpty || Self.isBracket($0) }
    guard left.rest.elementsEqual(right.rest) || areAlike else { return nil }
    first = index..<index + 2
    second = index + 2..<index + 4
  }

  /// Keeps the two captions on one line with a tab between them; returns the last token.
  func set(in plan: inout LayoutPlan) -> Int {
    plan.gaps[first.upperBound - 1] = .tab
    return end
  }

  /// `Model7室内 Model6室内`: two words that differ in their digits only.
  private static func singleWords(
    at index: Int, in plan: LayoutPlan, line: Range<Int>
  ) -> (Range<Int>, Range<Int>)? {
    guard index + 1 < line.upperBound, !plan.isRemoved[index + 1] else { return nil }
    let left = plan.text(index)
    let right = plan.text(index + 1)
    guard left.count == right.count, left.count >= 8, isLabel(plan.tokens[index]), !left.elementsEqual(right)
    else { return nil }
    let isAlike = zip(left, right).allSatisfy { one, other in
      one == other || (0x30...0x39).contains(one) && (0x30...0x39).contains(other)
    }
    return isAlike ? (index..<index + 1, index + 1..<index + 2) : nil
  }

  private static func split(
    _ bytes: ArraySlice<UInt8>
  ) -> (number: ArraySlice<UInt8>, rest: ArraySlice<UInt8>) {
    let number = bytes.prefix { (0x30...0x39).contains($0) || $0 == 0x2E }
    return (number, bytes[number.endIndex...])
  }

  private static func isBracket(_ bytes: ArraySlice<UInt8>) -> Bool {
    bytes.starts(with: [0xEF, 0xBC, 0x88]) && bytes.suffix(3).elementsEqual([0xEF, 0xBC, 0x89])
  }

  private static func isLabel(_ token: LayoutToken) -> Bool {
    token.width <= 240 && token.last != .sentenceEnd && token.last != .comma
  }
}

/// Program text in a run of prose: words without any Han character that hold `;` `{` or `}` at a word's end.
struct CodeRun {
  /// The last token.
  let end: Int

  /// nil when no code starts at the token.
  init?(at index: Int, in plan: LayoutPlan, line: Range<Int>) {
    var last: Int?
    var statements = 0
    var current: Int? = index
    while let token = current, !plan.tokens[token].first.isWide, !plan.tokens[token].last.isWide,
      plan.text(token).allSatisfy({ $0 < 0x80 })
    {
      if let byte = plan.text(token).last, byte == 0x3B || byte == 0x7B || byte == 0x7D || byte == 0x29 {
        last = token
        if byte != 0x29 { statements += 1 }
      }
      let next = plan.next(after: token, in: line)
      guard next == token + 1 else { break }
      current = next
    }
    guard let last, statements > 0, last > index else { return nil }
    end = last
  }
}
