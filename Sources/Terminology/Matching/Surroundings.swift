/// What stands around the mentions of one text: other mentions, context words, and the section.
///
/// Made once for a text; the words are searched when the first ambiguous form asks for them.
struct Surroundings {
  let text: SearchText
  let mentions: [Mention]
  private let tables: MeaningTables
  /// The concepts whose section this is.
  let section: [Int]
  /// Where the text is from; nil where it is not known.
  let region: NamingRegion?
  private let hits: [ContextWords.Hit]
  private let neighbours: Neighbours
  private var far: Remarks?
  /// Whether any word in this text speaks for an everyday meaning.
  private let speaksForEveryday: Bool

  /// The text around, as far as it is known.
  enum Neighbours {
    /// Folded, looked at when it is asked for.
    case text([UInt8], TextScanner)
    case remarks([Remarks])
  }

  /// How far words bear on a form: 60 Chinese characters, in bytes.
  private static let reach = 180

  init(
    _ mentions: [Mention], in findings: TextScanner.Findings, tables: MeaningTables, section: MatchSection,
    neighbours: Neighbours
  ) {
    text = findings.text
    self.mentions = mentions
    self.tables = tables
    self.section = section.concepts
    region = section.region
    hits = findings.words
    self.neighbours = neighbours
    speaksForEveryday = hits.contains { tables.words.speaksForEveryday($0.word) }
  }

  /// The concepts that a mention may mean, by index in `Glossary.concepts`; for an API, those that it realizes.
  func meanings(of index: Int) -> [Int] {
    switch mentions[index] {
    case .concept(let mention): tables.forms.concepts[mention.form]
    case .api(let mention): mention.apis.count == 1 ? tables.conceptsByAPI[mention.apis[0]] : []
    }
  }

  /// Whether a mention can mean one thing only, so that it may speak for others.
  func isCertain(_ index: Int) -> Bool {
    guard case .concept(let mention) = mentions[index] else { return true }
    return tables.forms.certain[mention.form] >= 0
  }

  /// The context words within reach of a place in the search text, ascending; some may stand in it.
  func wordsNear(_ found: Range<Int>) -> ArraySlice<ContextWords.Hit> {
    let first = Self.firstHit(in: hits, from: found.lowerBound - Self.reach)
    let last = Self.firstHit(in: hits, from: found.upperBound + Self.reach)
    return hits[first..<last]
  }

  /// What the text around says.
  mutating func remarksFar() -> Remarks {
    if let far { return far }
    let found: Remarks
    switch neighbours {
    case .text(let folded, let scanner): found = scanner.remarks(of: folded)
    case .remarks(let all):
      found = all.reduce(into: Remarks()) { $0.add($1) }
    }
    far = found
    return found
  }

  /// Whether any word, here or around, speaks for an everyday meaning; false is certain.
  mutating func mayBeEveryday() -> Bool {
    if speaksForEveryday { return true }
    if case .remarks(let all) = neighbours { return all.contains(where: \.speaksForEveryday) }
    return remarksFar().speaksForEveryday
  }

  /// Whether a place is all of the text, but for numbers and signs, as in a heading or a list of names.
  func isWhole(_ found: Range<Int>) -> Bool {
    guard text.utf8.count <= found.count + Self.longestFrame else { return false }
    return Self.isFrame(text.utf8[..<found.lowerBound]) && Self.isFrame(text.utf8[found.upperBound...])
  }

  /// Bytes of a heading's number and signs.
  private static let longestFrame = 24

  /// Holds no letters: ASCII digits and signs, and signs of general punctuation and of Chinese.
  private static func isFrame(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.contains { $0.isASCIILetter || (0xE4...0xF7).contains($0) }
  }

  /// The mentions within reach of a mention, by index; itself is one of them.
  func mentions(near index: Int) -> Range<Int> {
    let range = mentions[index].range
    var first = index
    while first > 0, mentions[first - 1].range.upperBound > range.lowerBound - Self.reach { first -= 1 }
    var end = index + 1
    while end < mentions.count, mentions[end].range.lowerBound < range.upperBound + Self.reach { end += 1 }
    return first..<end
  }

  /// The mention in parentheses behind this one, or before the parentheses that hold this one.
  func gloss(of index: Int) -> Int? {
    if index + 1 < mentions.count,
      Parentheses.hold(mentions[index + 1].range, behind: mentions[index].range, in: text.source)
    {
      return index + 1
    }
    if index > 0, Parentheses.hold(mentions[index].range, behind: mentions[index - 1].range, in: text.source)
    {
      return index - 1
    }
    return nil
  }

  private static func firstHit(in hits: [ContextWords.Hit], from offset: Int) -> Int {
    var low = 0
    var high = hits.count
    while low < high {
      let middle = (low + high) / 2
      if hits[middle].range.lowerBound < offset { low = middle + 1 } else { high = middle }
    }
    return low
  }
}

/// `（…）` behind a term.
private enum Parentheses {
  private static let opening = [Array("（".utf8), Array("(".utf8)]
  private static let closing = [Array("）".utf8), Array(")".utf8)]

  /// Whether the parentheses directly behind `first` hold `second` and nothing else.
  static func hold(_ second: Range<Int>, behind first: Range<Int>, in source: [UInt8]) -> Bool {
    let gap = second.lowerBound - first.upperBound
    guard gap > 0, gap <= 6, source[first.upperBound] != 0x2C else { return false }
    var opened = first.upperBound
    while opened < second.lowerBound, source[opened] == 0x20 { opened += 1 }
    guard source[opened] == 0x28 || source[opened] == 0xEF else { return false }
    let between = source[opened..<second.lowerBound].filter { $0 != 0x20 }
    guard opening.contains(between) else { return false }
    var offset = second.upperBound
    while offset < source.count, source[offset] == 0x20 { offset += 1 }
    return closing.contains { source[offset...].starts(with: $0) }
  }
}
