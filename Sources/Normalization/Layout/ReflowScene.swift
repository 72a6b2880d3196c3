/// What the re-paragraphing walk looks at: the words of one line of the text and what is known of them.
struct ReflowScene {
  let line: Range<Int>
  /// The width of the page's lines, in tenths of a column.
  let measure: Int
  let outline: HeadingFinder
  let edges: ParagraphEdges
  /// Whether the text's author puts spaces between Han characters and Latin.
  let spacesLatin: Bool

  /// Sets the heading, caption, table or code that starts at a token; returns its last token, nil without one.
  func setUnit(from index: Int, in plan: inout LayoutPlan) -> Int? {
    if let heading = outline.heading(at: index, in: plan, line: line) { return heading }
    if let caption = CaptionPair(at: index, in: plan, line: line) {
      let table = ComparisonTable(caption: caption, plan: plan, scene: self)
      return table.map { $0.set(in: &plan) } ?? caption.set(in: &plan)
    }
    if let caption = NumberedCaption.end(at: index, in: plan, line: line) { return caption }
    if let run = NarrowRun(at: index, in: plan, scene: self) {
      return FlattenedTable(lines: run.lines, plan: plan)?.set(in: &plan) ?? run.set(in: &plan)
    }
    return CodeRun(at: index, in: plan, line: line)?.end
  }

  /// Whether a heading, caption, note or code starts at a token.
  func startsUnit(at index: Int, in plan: LayoutPlan) -> Bool {
    outline.heading(at: index, in: plan, line: line) != nil
      || CaptionPair(at: index, in: plan, line: line) != nil
      || CodeRun(at: index, in: plan, line: line) != nil
      || NoteLabel.introduces(plan.text(index))
      || NumberedCaption.end(at: index, in: plan, line: line) != nil
  }

  func endsParagraph(between index: Int, _ next: Int, _ plan: LayoutPlan, _ walk: ReflowWalk) -> Bool {
    let token = plan.tokens[index]
    let follower = plan.tokens[next]
    if startsItem(at: next, behind: token, plan, walk) { return true }
    if Self.isStray(token, follower) { return false }
    let crossesPage = next > index + 1
    let endsSentence = token.last == .sentenceEnd || walk.isLabel
    if endsSentence || token.last == .closing || crossesPage, startsUnit(at: next, in: plan) { return true }
    if token.last == .sentenceEnd, let isEnd = edges.endsParagraph(between: index, next, in: plan) {
      return isEnd
    }
    guard !walk.isFull(for: follower) else {
      return token.last == .sentenceEnd && introducesNumbers(next, plan)
    }
    if token.last == .sentenceEnd { return true }
    guard follower.first != .opening || crossesPage else { return false }
    let isBetweenWide = token.last.isWide && follower.first.isWide
    if walk.isLabel {
      return isBetweenWide || crossesPage || endsOnLatin(index, follower, plan)
        || !spacesLatin && token.last == .han && follower.first == .latin
    }
    if token.last == .closing, isBetweenWide, introducesList(next, plan) { return true }
    return token.last == .closing && walk.isShort && isBetweenWide || endsOnLatin(index, follower, plan)
  }

  /// Whether a list item starts at a token: a bullet, or the next number of a list.
  private func startsItem(
    at next: Int, behind token: LayoutToken, _ plan: LayoutPlan, _ walk: ReflowWalk
  ) -> Bool {
    if plan.tokens[next].first == .bullet { return true }
    guard let number = ListNumber.value(plan.text(next)) else { return false }
    return number == walk.listNumber + 1 && (number > 1 || token.last == .sentenceEnd)
  }

  /// Whether a word is a label of its own, with a list behind it.
  private func introducesList(_ index: Int, _ plan: LayoutPlan) -> Bool {
    guard let item = plan.next(after: index, in: line), plan.tokens[item].first == .bullet else {
      return false
    }
    return plan.tokens[index].width <= 400 && plan.tokens[index].last == .han
  }

  /// Whether a phrase of a few words starts at a token that ends with a colon, a numbered list behind it.
  ///
  /// Such a phrase stands on a line of its own, though the line before it was full.
  private func introducesNumbers(_ index: Int, _ plan: LayoutPlan) -> Bool {
    var end = index
    for _ in 0..<8 where plan.tokens[end].last != .sentenceEnd {
      guard plan.tokens[end].last != .comma, let next = plan.next(after: end, in: line) else { return false }
      end = next
    }
    let words = index...end
    guard plan.text(end).suffix(3).elementsEqual([0xEF, 0xBC, 0x9A]),
      words.allSatisfy({ !Self.holdsPause(plan.text($0).dropLast(3)) }),
      let number = plan.next(after: end, in: line)
    else { return false }
    return ListNumber.value(plan.text(number)) == 1
  }

  /// Whether `，` or `。` stands in a word.
  private static func holdsPause(_ text: ArraySlice<UInt8>) -> Bool {
    text.indices.dropLast(2).contains { index in
      text[index...].starts(with: [0xEF, 0xBC, 0x8C]) || text[index...].starts(with: [0xE3, 0x80, 0x82])
    }
  }

  /// Whether a line ended on Latin in a text that otherwise puts no space between Latin and Han.
  private func endsOnLatin(_ index: Int, _ follower: LayoutToken, _ plan: LayoutPlan) -> Bool {
    let token = plan.tokens[index]
    return !spacesLatin && token.last == .latin && follower.first == .han && token.first.isWide
  }

  /// A space before a closing mark or behind an opening one, which nobody writes.
  static func isStray(_ token: LayoutToken, _ follower: LayoutToken) -> Bool {
    follower.first == .closing || follower.first == .comma || follower.first == .sentenceEnd
      || token.last == .opening
  }

  /// Whether more words of a line go over from Han to Latin with a space than without.
  static func spacesLatin(_ plan: LayoutPlan, _ line: Range<Int>) -> Bool {
    var spaced = 0
    var unspaced = 0
    for index in line {
      let token = plan.tokens[index]
      if token.last == .han, index + 1 < line.upperBound, plan.tokens[index + 1].first == .latin {
        spaced += 1
      }
      let text = plan.text(index)
      for (byte, next) in zip(text, text.dropFirst()) where byte >= 0x80 && next < 0x80 { unspaced += 1 }
    }
    return spaced > unspaced
  }
}
