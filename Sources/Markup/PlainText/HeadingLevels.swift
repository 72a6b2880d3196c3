/// Levels of a plain text's headings, by their numbers or by what kind of heading they are.
///
/// Numbered: by depth. Otherwise chapters are outermost, and of a contents list all sections or, where it lists parts of
/// them too, the first; named components stand below, headings that repeat (`外观和行为`, `指南`) below those.
struct HeadingLevels {
  private var hasChapter = false
  private var hasContents = false
  /// The contents list has chapters only, so that what is not listed stands below them.
  private var listsChapters = false
  private var current = 0

  /// The level of the next heading, not yet lifted: a text's outermost headings may get 2 or more.
  mutating func level(of heading: HeadingLine) -> Int {
    let level: Int
    switch heading.evidence {
    case .numbered(let depth): level = depth
    case .chapter:
      hasChapter = true
      level = 1
    case .appendix: level = 1
    case .contents(let place):
      hasContents = true
      listsChapters = place == .chapter
      if place != .section { hasChapter = true }
      level = place == .section && hasChapter ? 2 : 1
    case .name: level = hasChapter ? 2 : 1
    case .label where listsChapters: level = 2
    case .label: level = hasContents ? hasChapter ? 3 : 2 : hasChapter ? min(max(current, 2), 3) : 1
    case .repeated: level = hasChapter ? 3 : 2
    }
    current = min(level, 6)
    return current
  }

  /// The blocks with levels moved up so that the outermost is 1.
  func lifted(_ blocks: [Block]) -> [Block] {
    let levels = blocks.compactMap { block in
      if case .heading(let heading) = block.content { heading.level } else { nil }
    }
    guard let least = levels.min(), least > 1 else { return blocks }
    return blocks.map { block in
      guard case .heading(var heading) = block.content else { return block }
      heading.level -= least - 1
      var block = block
      block.content = .heading(heading)
      return block
    }
  }
}
