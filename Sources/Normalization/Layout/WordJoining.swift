import HanText

/// Joins words that a line break cut in two, inside a line.
///
///     布 局 → 布局        Transition- Layout → TransitionLayout
struct WordJoining {
  let vocabulary: NormalizationVocabulary

  /// Joins Han characters across single spaces where the space was a line break.
  ///
  /// Evidence is the measure of the lines, or that the sentence has hardly any spaces (`SentenceSpaces`). Japanese is left
  /// alone.
  func joinLines(in plan: inout LayoutPlan, line: Range<Int>, measure: LineMeasure?) {
    guard !Self.isJapanese(plan, line) else { return }
    let stray = SentenceSpaces(plan: plan, line: line)
    var width = 0
    for index in line where !plan.isRemoved[index] {
      let token = plan.tokens[index]
      width += token.width
      guard let next = plan.next(after: index, in: line) else { break }
      let follower = plan.tokens[next]
      if plan.hasTab(after: index, before: next) {
        width = 0
        continue
      }
      if isStray(plan, index, next),
        plan.gapRange(after: index, before: next).count <= 2
      {
        plan.gaps[index] = .joined
        continue
      }
      guard token.last.isWide, follower.first.isWide else {
        width += LayoutToken.spaceWidth
        continue
      }
      let isFull = measure.map { $0.width - width <= 60 && width - $0.width <= 20 } ?? false
      if (token.last == .han || token.last == .comma) && follower.first == .han {
        let isInSentence = stray.gaps.contains(index)
        if isFull || isInSentence || measure == nil && next > index + 1 {
          plan.gaps[index] = .joined
          plan.certainties[index] = isFull ? .certain : .likely
        }
      }
      width = 0
    }
  }

  /// A space before a closing mark or behind an opening one: nobody writes it.
  ///
  /// Beside Latin only such marks count as Chinese alone has; beside other signs none, which may be a face: `（ ´∀` ）`.
  private func isStray(_ plan: LayoutPlan, _ index: Int, _ next: Int) -> Bool {
    let (token, follower) = (plan.tokens[index], plan.tokens[next])
    guard token.last != .bullet, follower.first != .bullet else { return false }
    if token.last == .opening, follower.first == .han { return true }
    if token.last == .han, follower.first == .comma || follower.first == .sentenceEnd { return true }
    let (before, after) = (plan.text(index), plan.text(next))
    if Self.endsWithOpeningBracket(before), after.first.map(Self.isNamePart) == true { return true }
    return Self.startsWithClosingBracket(after)
      && (token.last == .han || before.last.map(Self.isNamePart) == true)
  }

  /// Whether a word ends with an opening bracket that Chinese alone has: nobody writes a space behind it.
  static func endsWithOpeningBracket(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count >= 3 else { return false }
    switch (text[text.endIndex - 3], text[text.endIndex - 2], text[text.endIndex - 1]) {
    // （《「『【
    case (0xEF, 0xBC, 0x88), (0xE3, 0x80, 0x8A), (0xE3, 0x80, 0x8C), (0xE3, 0x80, 0x8E), (0xE3, 0x80, 0x90):
      return true
    default: return false
    }
  }

  /// Whether a word starts with a closing bracket that Chinese alone has: nobody writes a space before it.
  static func startsWithClosingBracket(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count >= 3 else { return false }
    switch (text[text.startIndex], text[text.startIndex + 1], text[text.startIndex + 2]) {
    // ）》」』】
    case (0xEF, 0xBC, 0x89), (0xE3, 0x80, 0x8B), (0xE3, 0x80, 0x8D), (0xE3, 0x80, 0x8F), (0xE3, 0x80, 0x91):
      return true
    default: return false
    }
  }

  /// Whether a line has more than a few kana: Japanese, which sets words apart where it likes.
  private static func isJapanese(_ plan: LayoutPlan, _ line: Range<Int>) -> Bool {
    guard let first = line.first, let last = line.last else { return false }
    var kana = 0
    var others = 0
    let text = plan.utf8[plan.tokens[first].range.lowerBound..<plan.tokens[last].range.upperBound]
    for (byte, next) in zip(text, text.dropFirst()) where byte >= 0xE3 && byte <= 0xE9 {
      if byte == 0xE3, next >= 0x81, next <= 0x83 { kana += 1 } else { others += 1 }
    }
    return kana * 20 > others
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
    // A selector's parts end with a colon and begin small; names of options have two between theirs, and hyphens of
    // their own.
    if let colon = left.lastIndex(of: 0x3A) {
      let startsSmall = left[(colon + 1)...].first.map { 0x61...0x7A ~= $0 } ?? true
      return startsSmall && !zip(left, left.dropFirst()).contains { $0 == 0x3A && $1 == 0x3A }
    }
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
///
///     …可以在控制器布 局里使用，它会…。 → one space, far from the sentence's ends: stray
///
/// A sentence's spaces are judged together, so that none is left which a second look would judge otherwise.
private struct SentenceSpaces {
  /// Tokens behind which such a space stands.
  private(set) var gaps: Set<Int> = []

  /// Tenths of a column that a sentence has for each of its spaces.
  private static let leastWidth = 240
  /// Spaces that a sentence of prose has: cells of a table that run together have more.
  private static let mostGaps = 3

  private var pending: [Int] = []
  private var width = 0
  private var holdsComma = false

  init(plan: LayoutPlan, line: Range<Int>) {
    for index in line where !plan.isRemoved[index] {
      take(plan, index)
      guard let next = plan.next(after: index, in: line) else {
        endSentence(isComplete: plan.tokens[index].last == .sentenceEnd)
        break
      }
      if plan.tokens[index].last == .sentenceEnd || plan.hasTab(after: index, before: next) {
        endSentence(isComplete: plan.tokens[index].last == .sentenceEnd)
      } else if plan.tokens[index].last == .han, plan.tokens[next].first == .han {
        pending.append(index)
      }
    }
  }

  /// Takes a token: what stands before its last full stop ends a sentence.
  private mutating func take(_ plan: LayoutPlan, _ index: Int) {
    let text = plan.text(index)
    var offset = text.startIndex
    while offset < text.endIndex {
      let (scalar, length) = plan.utf8.scalar(at: offset)
      switch scalar {
      case "。", "！", "？": endSentence(isComplete: true)
      case "，", "；":
        holdsComma = true
        width += 20
      default: width += scalar.value >= 0x2E80 ? 20 : 10
      }
      offset += length
    }
  }

  private mutating func endSentence(isComplete: Bool) {
    if isComplete || holdsComma, pending.count <= Self.mostGaps,
      width >= Self.leastWidth * (pending.count + 1)
    {
      gaps.formUnion(pending)
    }
    pending = []
    width = 0
    holdsComma = false
  }
}
