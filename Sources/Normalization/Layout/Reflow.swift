/// Sets a text that stands on one line in paragraphs again.
///
/// Walks the words line by line, as they once stood on the page: a line that ends although the next word would
/// have fitted ends its paragraph; so do headings, list items, captions and code.
///
///     …的改变，比如 按钮。 新的标题（New Title） 第二段… → …的改变，比如按钮。⏎⏎新的标题（New Title）⏎⏎第二段…
///
/// Where a paragraph's last line happened to be full, only another text that says the same tells it from the next one.
struct Reflow {
  let vocabulary: NormalizationVocabulary
  /// The width of the page's lines, in tenths of a column.
  let measure: Int

  func apply(to plan: inout LayoutPlan, line: Range<Int>) {
    let contents = ContentsList(plan: plan, line: line)
    let scene = ReflowScene(
      line: line, measure: measure, outline: HeadingFinder(vocabulary: vocabulary, contents: contents),
      edges: vocabulary.paragraphEdges, spacesLatin: ReflowScene.spacesLatin(plan, line))
    var walk = ReflowWalk(measure: measure)
    // What stands before a contents list is a title page, whose lines follow no measure.
    var index = contents.set(in: &plan) ?? line.lowerBound
    if plan.isRemoved[index] { index = plan.next(after: index, in: line) ?? line.upperBound }
    while index < line.upperBound {
      index = step(from: index, &plan, scene, &walk)
    }
  }

  /// Decides the gap behind the unit that starts at a token; returns the next token.
  private func step(
    from index: Int, _ plan: inout LayoutPlan, _ scene: ReflowScene, _ walk: inout ReflowWalk
  ) -> Int {
    if walk.startsParagraph, let end = scene.setUnit(from: index, in: &plan) {
      walk.endParagraph()
      guard let next = plan.next(after: end, in: scene.line) else { return scene.line.upperBound }
      if plan.gaps[end] == .kept { plan.gaps[end] = .paragraph }
      return next
    }
    walk.take(plan.tokens[index], text: plan.text(index))
    guard let next = plan.next(after: index, in: scene.line) else { return scene.line.upperBound }
    guard !plan.dropLeader(at: index) else { return next }
    plan.gaps[index] = decision(between: index, next, plan, scene, &walk)
    return next
  }

  private func decision(
    between index: Int, _ next: Int, _ plan: LayoutPlan, _ scene: ReflowScene, _ walk: inout ReflowWalk
  ) -> LayoutPlan.Gap {
    let token = plan.tokens[index]
    let follower = plan.tokens[next]
    if scene.endsParagraph(between: index, next, plan, walk) {
      walk.endParagraph()
      return .paragraph
    }
    if ReflowScene.isStray(token, follower) { return .joined }
    let isBetweenWide = token.last.isWide && follower.first.isWide
    guard isBetweenWide || walk.isFull(for: follower) || next > index + 1 else {
      walk.addSpace()
      if walk.isItemName { walk.endLine(isMidSentence: true) }
      return .kept
    }
    if walk.isLabel, !walk.holdsPause, follower.first == .opening, next == index + 1 {
      walk.addSpace()
      return .kept
    }
    walk.endLine(isMidSentence: token.last != .sentenceEnd)
    return token.last.isWide || follower.first.isWide ? .joined : .space
  }
}
