/// Joins words that a line break cut in two, inside a line.
///
///     布 局 → 布局        Transition- Layout → TransitionLayout
struct WordJoining {
  let vocabulary: NormalizationVocabulary

  /// Joins Han characters across single spaces where the space was a line break.
  ///
  /// Evidence is the measure of the lines, or that the space stands inside a sentence: punctuation before and
  /// behind it, none at it, and no other space near.
  func joinLines(in plan: inout LayoutPlan, line: Range<Int>, measure: LineMeasure?) {
    let sentence = SentenceSpaces(plan: plan, line: line)
    var width = 0
    for index in line where !plan.isRemoved[index] {
      let token = plan.tokens[index]
      width += token.width
      guard let next = plan.next(after: index, in: line) else { break }
      let follower = plan.tokens[next]
      if isStray(token, follower), plan.gapRange(after: index, before: next).count <= 2 {
        plan.gaps[index] = .joined
        continue
      }
      guard token.last.isWide, follower.first.isWide else {
        width += LayoutToken.spaceWidth
        continue
      }
      let isFull = measure.map { $0.width - width <= 60 && width - $0.width <= 20 } ?? false
      if (token.last == .han || token.last == .comma) && follower.first == .han {
        let isInSentence = token.last == .han && sentence.holds(index, next, token, follower)
        if isFull || isInSentence || measure == nil && next > index + 1 {
          plan.gaps[index] = .joined
          plan.certainties[index] = isFull ? .certain : .likely
        }
      }
      width = 0
    }
  }

  /// A space before a closing mark or behind an opening one: nobody writes it.
  private func isStray(_ token: LayoutToken, _ follower: LayoutToken) -> Bool {
    guard token.last != .bullet, follower.first != .bullet else { return false }
    if token.last == .opening, follower.first == .han { return true }
    return token.last == .han && (follower.first == .comma || follower.first == .sentenceEnd)
  }

  /// Joins names that were hyphenated at a line end: across a space, or with the hyphen left inside.
  func joinHyphens(in plan: inout LayoutPlan, line: Range<Int>) {
    for index in line where !plan.isRemoved[index] {
      if let hyphen = innerHyphen(in: plan, index) { plan.innerHyphens[index] = hyphen }
      guard plan.text(index).last == 0x2D, plan.text(index).count > 1,
        let next = plan.next(after: index, in: line)
      else { continue }
      let left = trailingName(plan.text(index).dropLast())
      let right = leadingName(plan.text(next))
      guard isOneName(left, right, isCertainLineEnd: true) else { continue }
      plan.droppedHyphens.insert(index)
      plan.gaps[index] = .joined
    }
  }

  private func innerHyphen(in plan: LayoutPlan, _ index: Int) -> Int? {
    let text = plan.text(index)
    guard let hyphen = text.firstIndex(of: 0x2D), hyphen > text.startIndex, hyphen + 1 < text.endIndex else {
      return nil
    }
    let left = trailingName(text[..<hyphen])
    let right = leadingName(text[(hyphen + 1)...])
    return isOneName(left, right, isCertainLineEnd: false) ? hyphen : nil
  }

  /// Whether two parts are one name that was hyphenated: a known one, or one that goes on in CamelCase.
  private func isOneName(_ left: ArraySlice<UInt8>, _ right: ArraySlice<UInt8>, isCertainLineEnd: Bool)
    -> Bool
  {
    guard left.count >= 3, right.count >= 2, let initial = right.first else { return false }
    if vocabulary.apiNames.contains(String(decoding: left + right, as: UTF8.self)) { return true }
    guard (0x41...0x5A).contains(initial), right.dropFirst().contains(where: { (0x61...0x7A).contains($0) })
    else { return false }
    if left.contains(0x3A) { return true }
    let humps = zip(left, left.dropFirst()).filter {
      (0x61...0x7A).contains($0) && (0x41...0x5A).contains($1)
    }.count
    let hasPrefix = left.prefix(2).allSatisfy { (0x41...0x5A).contains($0) }
    return isCertainLineEnd ? humps >= 1 : hasPrefix && humps >= 1 && left.count >= 8
  }

  private func trailingName(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    var start = bytes.endIndex
    while start > bytes.startIndex, Self.isNamePart(bytes[start - 1]) { start -= 1 }
    return bytes[start...]
  }

  private func leadingName(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    bytes.prefix(while: Self.isNamePart)
  }

  private static func isNamePart(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A: true
    default: false
    }
  }
}

/// Tells spaces inside a sentence from spaces that set words apart on purpose.
private struct SentenceSpaces {
  /// By token: whether it holds a comma or a full stop of full width.
  private var hasPunctuation: [Bool] = []
  private let start: Int

  init(plan: LayoutPlan, line: Range<Int>) {
    start = line.lowerBound
    hasPunctuation = line.map { index in
      Self.holdsPunctuation(plan.text(index))
    }
  }

  /// Whether the gap between two tokens lies in the middle of a sentence.
  func holds(_ index: Int, _ next: Int, _ token: LayoutToken, _ follower: LayoutToken) -> Bool {
    hasPunctuation[index - start] && hasPunctuation[next - start]
      || token.width >= 500 && follower.width >= 40
  }

  private static func holdsPunctuation(_ bytes: ArraySlice<UInt8>) -> Bool {
    var index = bytes.startIndex
    while index + 2 < bytes.endIndex {
      if bytes[index] == 0xEF, bytes[index + 1] == 0xBC, bytes[index + 2] == 0x8C { return true }
      if bytes[index] == 0xE3, bytes[index + 1] == 0x80, (0x81...0x82).contains(bytes[index + 2]) {
        return true
      }
      index += 1
    }
    return false
  }
}
