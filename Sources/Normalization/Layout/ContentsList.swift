/// A contents list that lost its lines: names, each followed by a leader and the number of its page.
///
///     目录 准备! 3 开始之前! 3 布局（Layout）! 11 → one entry per line
///
/// The names tell where headings are in the run that follows.
struct ContentsList {
  /// Each name without white space.
  private(set) var names: Set<[UInt8]> = []
  private var entries: [Range<Int>] = []

  private static let titles: Set<String> = ["目录", "目錄", "索引", "Contents"]

  /// Entries that make a list.
  private static let leastCount = 3

  init(plan: LayoutPlan, line: Range<Int>) {
    var previous: Int?
    for index in line where !plan.isRemoved[index] && Self.isPageNumber(plan, index) {
      guard let leader = Self.leader(before: index, plan, line) else { continue }
      let start = previous.map { $0 + 1 } ?? leader
      guard start <= leader, index - start <= 14 else {
        if entries.count >= Self.leastCount { break }
        entries = [leader..<index + 1]
        previous = index
        continue
      }
      entries.append(start..<index + 1)
      previous = index
    }
    guard entries.count >= Self.leastCount else {
      entries = []
      return
    }
    for entry in entries { names.insert(Self.name(plan, entry)) }
  }

  /// Puts each entry on its own line; returns the token behind the list, nil where there is none.
  func set(in plan: inout LayoutPlan) -> Int? {
    guard let first = entries.first, let last = entries.last else { return nil }
    if first.lowerBound > 0 {
      let isTitled = Self.titles.contains(String(decoding: plan.text(first.lowerBound - 1), as: UTF8.self))
      plan.gaps[first.lowerBound - 1] = isTitled ? .line : .paragraph
      if isTitled { plan.separate(before: first.lowerBound - 1) }
    }
    for entry in entries.dropLast() { plan.gaps[entry.upperBound - 1] = .line }
    plan.gaps[last.upperBound - 1] = .paragraph
    return last.upperBound < plan.tokens.count ? last.upperBound : last.upperBound - 1
  }

  private static func isPageNumber(_ plan: LayoutPlan, _ index: Int) -> Bool {
    let text = plan.text(index)
    return text.count <= 4 && text.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// The token that ends with the leader before a page number.
  private static func leader(before index: Int, _ plan: LayoutPlan, _ line: Range<Int>) -> Int? {
    guard index > line.lowerBound, !plan.isRemoved[index - 1] else { return nil }
    let text = plan.text(index - 1)
    guard text.last == 0x21 || text.suffix(3).elementsEqual([0x2E, 0x2E, 0x2E]) else { return nil }
    return index - 1
  }

  /// The words of an entry without leader, page number and white space.
  private static func name(_ plan: LayoutPlan, _ entry: Range<Int>) -> [UInt8] {
    var name = entry.dropLast().flatMap { plan.text($0) }
    while let last = name.last, last == 0x21 || last == 0x2E { name.removeLast() }
    return name
  }
}

/// Finds headings in a run of words: names of the contents list, known names, and `名称（English Name）`.
struct HeadingFinder {
  let vocabulary: NormalizationVocabulary
  let contents: ContentsList

  /// Words that a heading may have.
  private static let mostWords = 8

  /// The last token of the heading that starts at a token; nil where none does.
  func heading(at index: Int, in plan: LayoutPlan, line: Range<Int>) -> Int? {
    var text: [UInt8] = []
    var current: Int? = index
    var best: Int?
    for _ in 0..<Self.mostWords {
      guard let token = current else { break }
      text += plan.text(token)
      guard text.count <= 160 else { break }
      if contents.names.contains(text) || isNamedHeading(text) { best = token }
      let next = plan.next(after: token, in: line)
      // Behind a Han character a space is a line break, which no heading holds.
      guard next == token + 1, !plan.tokens[token].last.isWide else { break }
      current = next
    }
    return best
  }

  /// `名称（English Name）`, nothing else, the name of Han characters for the most part and not too long.
  private func isNamedHeading(_ text: [UInt8]) -> Bool {
    let opening: [UInt8] = [0xEF, 0xBC, 0x88]
    let closing: [UInt8] = [0xEF, 0xBC, 0x89]
    guard text.count > 8, text.suffix(3).elementsEqual(closing) else { return false }
    guard let open = text.indices.dropLast(3).first(where: { text[$0...].starts(with: opening) }),
      (4...48).contains(open)
    else { return false }
    let english = text[(open + 3)..<(text.count - 3)]
    guard english.count >= 3, let first = english.first, (0x41...0x5A).contains(first),
      english.allSatisfy({ $0 < 0x80 })
    else { return false }
    let name = text[..<open]
    let hasPunctuation = name.indices.contains {
      name[$0] == 0xEF && name[$0...].dropFirst().first == 0xBC
        || name[$0] == 0xE3 && name[$0...].dropFirst().first == 0x80
    }
    return name.contains { $0 >= 0xE4 } && !hasPunctuation
  }
}
