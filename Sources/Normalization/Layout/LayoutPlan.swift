import Diagnostics

/// What is to become of the white space between tokens: the layout stage's working state.
///
/// Every edit of the stage replaces one gap (with the running head that stands in it) or a hyphen at its edge,
/// so that edits cannot overlap.
struct LayoutPlan {
  enum Gap: Equatable {
    case kept
    case joined
    case space
    case tab
    case line
    case paragraph

    var bytes: [UInt8] {
      switch self {
      case .kept, .joined: []
      case .space: [0x20]
      case .tab: [0x09]
      case .line: [0x0A]
      case .paragraph: [0x0A, 0x0A]
      }
    }
  }

  let utf8: [UInt8]
  private(set) var tokens: [LayoutToken]
  /// By the index of the token before it.
  var gaps: [Gap]
  var certainties: [Repair.Certainty]
  /// Tokens whose last byte, a hyphen or a leader, goes.
  var droppedHyphens: Set<Int> = []
  /// Single hyphens inside tokens that go, by token index.
  var innerHyphens: [Int: Int] = [:]
  /// Tokens that get a tab before them, which marks the line as a table's.
  var leadingTabs: Set<Int> = []
  /// Removed tokens.
  private(set) var isRemoved: [Bool]
  private var heads: [RunningHeads.Head] = []
  private var headsAreFooters = false

  init(utf8: [UInt8], tokens: [LayoutToken]) {
    self.utf8 = utf8
    self.tokens = tokens
    gaps = Array(repeating: .kept, count: tokens.count)
    certainties = Array(repeating: .likely, count: tokens.count)
    isRemoved = Array(repeating: false, count: tokens.count)
  }

  mutating func remove(_ found: RunningHeads) {
    heads = found.heads
    for head in heads { for index in head.tokens { isRemoved[index] = true } }
    if let tail = found.tail { for index in tail { isRemoved[index] = true } }
    guard let first = heads.first?.tokens.lowerBound else { return }
    headsAreFooters = tokens[..<first].reduce(0) { $0 + $1.width } >= 200
  }

  /// The tokens of each line of the text that are not removed, as ranges of token indices.
  func lines() -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    for index in tokens.indices.dropFirst() where tokens[index].startsLine {
      lines.append(start..<index)
      start = index
    }
    lines.append(start..<tokens.count)
    return lines
  }

  /// Whether tabs tell that a line is set in columns, whose spaces are meant.
  ///
  /// A line that ends its sentence is an indented paragraph.
  func isTableRow(_ line: Range<Int>) -> Bool {
    guard let last = line.last, tokens[last].last != .sentenceEnd else { return false }
    let start = line.lowerBound > 0 ? tokens[line.lowerBound - 1].range.upperBound : 0
    let lead = utf8[start..<tokens[line.lowerBound].range.lowerBound]
    return lead.reversed().prefix { $0 != 0x0A }.contains(0x09)
      || utf8[tokens[line.lowerBound].range.lowerBound..<tokens[last].range.lowerBound].contains(0x09)
  }

  /// Whether a tab stands between two tokens.
  func hasTab(after index: Int, before next: Int) -> Bool {
    utf8[gapRange(after: index, before: next)].contains(0x09)
  }

  /// The next token behind one that is not removed; nil at the end of the line.
  func next(after index: Int, in line: Range<Int>) -> Int? {
    var next = index + 1
    while next < line.upperBound, isRemoved[next] { next += 1 }
    return next < line.upperBound ? next : nil
  }

  /// Drops the `!` that stands for a tab behind `名称：`; returns whether one was there.
  mutating func dropLeader(at index: Int) -> Bool {
    guard text(index).suffix(4).elementsEqual([0xEF, 0xBC, 0x9A, 0x21]) else { return false }
    droppedHyphens.insert(index)
    gaps[index] = .joined
    return true
  }

  /// Ends the paragraph before a token.
  mutating func separate(before index: Int) {
    var previous = index - 1
    while previous >= 0, isRemoved[previous] { previous -= 1 }
    if previous >= 0 { gaps[previous] = .paragraph }
  }

  /// The text of a token.
  func text(_ index: Int) -> ArraySlice<UInt8> {
    utf8[tokens[index].range]
  }

  /// The offsets of the white space, and of what is removed, between two tokens.
  func gapRange(after index: Int, before next: Int) -> Range<Int> {
    tokens[index].range.upperBound..<tokens[next].range.lowerBound
  }
}

extension LayoutPlan {
  /// The plan as edits, with the pages that the removed heads told of.
  func edits() -> LayoutEdits {
    var result = LayoutEdits()
    var shift = 0
    var pages = PageMarks(heads: heads, areFooters: headsAreFooters)
    var index = 0
    while index < tokens.count {
      if isRemoved[index] {
        // Only at the start of the text: elsewhere the gap before a head takes it in.
        let end = firstKept(from: index)
        let upper = end.map { tokens[$0].range.lowerBound } ?? utf8.count
        let range = tokens[index].range.lowerBound..<upper
        add(range, lineFeeds(in: range), .certain, to: &result, &shift)
        pages.pass(token: end ?? tokens.count, at: upper + shift)
        index = end ?? tokens.count
        continue
      }
      pages.pass(token: index, at: tokens[index].range.lowerBound + shift)
      if let hyphen = innerHyphens[index] { add(hyphen..<hyphen + 1, [], .likely, to: &result, &shift) }
      index = addGap(after: index, to: &result, &shift)
    }
    result.pages = pages.marks
    return result
  }

  /// Adds the edit for the gap behind a token; returns the token behind the gap.
  private func addGap(after index: Int, to result: inout LayoutEdits, _ shift: inout Int) -> Int {
    let next = firstKept(from: index + 1)
    let end = tokens[index].range.upperBound
    let start = droppedHyphens.contains(index) ? end - 1 : end
    guard let next else {
      if index + 1 < tokens.count {
        add(start..<utf8.count, lineFeeds(in: start..<utf8.count), .certain, to: &result, &shift)
      }
      return tokens.count
    }
    let range = start..<tokens[next].range.lowerBound
    let removesHead = next > index + 1
    if gaps[index] == .kept, !removesHead { return next }
    var replacement = gaps[index].bytes
    if gaps[index] == .kept {
      replacement = lineFeeds(in: range)
      if replacement.isEmpty { replacement = [0x20] }
    }
    if leadingTabs.contains(next) { replacement.append(0x09) }
    if Array(utf8[range]) != replacement {
      add(range, replacement, removesHead ? .certain : certainties[index], to: &result, &shift)
    }
    return next
  }

  /// The line feeds of a range: a head that goes leaves its lines, so that line N stays line N.
  private func lineFeeds(in range: Range<Int>) -> [UInt8] {
    utf8[range].filter { $0 == 0x0A }
  }

  private func firstKept(from index: Int) -> Int? {
    var index = index
    while index < tokens.count, isRemoved[index] { index += 1 }
    return index < tokens.count ? index : nil
  }

  private func add(
    _ range: Range<Int>, _ replacement: [UInt8], _ certainty: Repair.Certainty, to result: inout LayoutEdits,
    _ shift: inout Int
  ) {
    result.script.replace(range, with: replacement)
    result.certainties.append(certainty)
    shift += replacement.count - range.count
  }
}

/// Page starts, collected while the tokens go by.
private struct PageMarks {
  private(set) var marks: [PageMark] = []
  private let heads: [RunningHeads.Head]
  private let areFooters: Bool
  private var next = 0

  init(heads: [RunningHeads.Head], areFooters: Bool) {
    self.heads = heads
    self.areFooters = areFooters
    if areFooters, let first = heads.first { marks.append(PageMark(number: first.number, output: 0)) }
  }

  /// Tells that a token that stays, or the end, stands at an offset of the output.
  mutating func pass(token: Int, at output: Int) {
    while next < heads.count, heads[next].tokens.upperBound <= token {
      let number = heads[next].number + (areFooters ? 1 : 0)
      marks.append(PageMark(number: number, output: output))
      next += 1
    }
  }
}
