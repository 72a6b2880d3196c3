/// Finds running heads: a phrase that repeats with a number that counts up.
///
///     …提供新功 Garden Guide 3 © 2013 Society 能，…   …   Garden Guide 4 © 2013 Society
///
/// A page's text stands between two of them, and they fill lines of their own or interrupt one.
/// A phrase needs some length, so that `图 1 … 图 2` and numbered headings are none.
struct RunningHeads {
  struct Head {
    /// Indices of the tokens that make up the head.
    var tokens: Range<Int>
    var number: Int
  }

  /// In order; empty when nothing repeats like a running head.
  private(set) var heads: [Head] = []
  /// Tokens at the end of the text that begin a head whose rest is cut off.
  private(set) var tail: Range<Int>?

  private let utf8: [UInt8]
  private let tokens: [LayoutToken]

  /// Repetitions that make a phrase with a number a running head.
  static let leastCount = 3
  /// How many tokens from its number a phrase reaches.
  static let greatestDistance = 16

  init(in utf8: [UInt8], tokens: [LayoutToken]) {
    self.utf8 = utf8
    self.tokens = tokens
    for group in groups() {
      let found = extended(group)
      if found.count > heads.count { heads = found }
    }
    if let first = heads.first { tail = cutOffHead(like: first) }
  }

  /// Number tokens that have the same neighbour and count up, by neighbour in order of appearance.
  private func groups() -> [[Head]] {
    var byNeighbour: [ArraySlice<UInt8>: Int] = [:]
    var groups: [[Head]] = []
    for index in tokens.indices {
      guard let number = number(at: index) else { continue }
      for neighbour in [index - 1, index + 1] where tokens.indices.contains(neighbour) {
        let key = utf8[tokens[neighbour].range]
        let head = Head(tokens: index..<index + 1, number: number)
        if let group = byNeighbour[key] {
          if let last = groups[group].last, (1...2).contains(number - last.number) {
            groups[group].append(head)
          } else if groups[group].count < Self.leastCount {
            groups[group] = [head]
          }
        } else {
          byNeighbour[key] = groups.count
          groups.append([head])
        }
      }
    }
    return groups.filter { $0.count >= Self.leastCount }
  }

  /// The heads with every token taken in that all of them share; none when the phrase is too short.
  private func extended(_ group: [Head]) -> [Head] {
    var before = 0
    var after = 0
    while share(group, at: -before - 1) { before += 1 }
    while share(group, at: after + 1) { after += 1 }
    let first = group[0].tokens.lowerBound
    let phrase = Array(first - before..<first) + Array(first + 1..<first + 1 + after)
    let width = phrase.reduce(0) { $0 + tokens[$1].width }
    guard Self.isLong(width: width, count: phrase.count) else { return [] }
    let found = group.map { head in
      let place = head.tokens.lowerBound
      return Head(tokens: place - before..<place + after + 1, number: head.number)
    }
    return areApart(found) && !phrase.contains(where: isMarkup) && standAlone(found) ? found : []
  }

  /// Whether a page's text stands between most heads: what follows one another closely is a list.
  private func areApart(_ found: [Head]) -> Bool {
    let texts = zip(found, found.dropFirst()).map { head, next in
      tokens[head.tokens.upperBound..<max(next.tokens.lowerBound, head.tokens.upperBound)]
        .reduce(0) { $0 + $1.width }
    }.sorted()
    let namesPages = found[0].tokens.contains { Self.namesPages(utf8[tokens[$0].range]) }
    return texts[texts.count / 2] >= (namesPages ? Self.leastOfShortPage : Self.leastOfPage)
  }

  /// The width of the text of a page, in tenths of a column: five lines of a book, and next to nothing where the
  /// head says itself that it is one.
  private static let leastOfPage = 3000
  private static let leastOfShortPage = 200

  /// Whether a word speaks of copyright or of pages.
  private static func namesPages(_ word: ArraySlice<UInt8>) -> Bool {
    let signs = ["©", "页", "頁", "版权", "版權"].map { Array($0.utf8) }
    let text = Array(word)
    let words = ["Page", "page", "Copyright", "(c)", "(C)"].map { Array($0.utf8) }
    if words.contains(text) { return true }
    return signs.contains { sign in
      text.indices.contains { text[$0...].starts(with: sign) }
    }
  }

  /// Whether a word is one of markup or code, which no head has: `.TP`, `\fB`, `>`, `# 3`.
  private func isMarkup(_ index: Int) -> Bool {
    let word = utf8[tokens[index].range]
    if word.first == UInt8(ascii: "."), word.count > 1 { return true }
    return word.contains { "\\<>=#[]{};".utf8.contains($0) }
  }

  /// Whether most heads fill lines of their own, or stand amid a line.
  ///
  /// What only begins or ends a line is its text.
  private func standAlone(_ found: [Head]) -> Bool {
    let count = found.count { head in
      let end = head.tokens.upperBound
      return tokens[head.tokens.lowerBound].startsLine == (end >= tokens.count || tokens[end].startsLine)
    }
    return count * 4 >= found.count * 3
  }

  /// Whether a phrase is long enough for a running head.
  static func isLong(width: Int, count: Int) -> Bool {
    width >= 120 && (count >= 2 || width >= 160)
  }

  /// Whether the tokens at one distance from each number are the same, and close enough to be one phrase.
  private func share(_ group: [Head], at distance: Int) -> Bool {
    guard abs(distance) <= Self.greatestDistance else { return false }
    let first = group[0].tokens.lowerBound + distance
    guard tokens.indices.contains(first) else { return false }
    let word = utf8[tokens[first].range]
    return group.dropFirst().allSatisfy { head in
      let index = head.tokens.lowerBound + distance
      return tokens.indices.contains(index) && utf8[tokens[index].range] == word
    }
  }

  /// The head's words before its number, where the text ends with them.
  private func cutOffHead(like head: Head) -> Range<Int>? {
    var lead = head.tokens.lowerBound
    while lead < head.tokens.upperBound, number(at: lead) != head.number { lead += 1 }
    let length = lead - head.tokens.lowerBound
    guard length > 0, tokens.count > length else { return nil }
    let start = tokens.count - length
    for offset in 0..<length
    where utf8[tokens[start + offset].range] != utf8[tokens[head.tokens.lowerBound + offset].range] {
      return nil
    }
    return start..<tokens.count
  }

  private func number(at index: Int) -> Int? {
    let bytes = utf8[tokens[index].range]
    guard (1...4).contains(bytes.count), bytes.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return bytes.reduce(0) { $0 * 10 + Int($1 - 0x30) }
  }
}
