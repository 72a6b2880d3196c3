import HanText

/// The contents list of a plain text: lines that name its sections.
///
///     • 4.1.1 狀態欄        过渡前的准备! 3
struct ContentsLines {
  /// Indices of its lines, with its title; empty when there is none.
  let range: Range<Int>
  /// Names of the sections without white space, folded, with their place in the list.
  private let entries: [String: Int]
  /// Whether chapters that gather components are among the sections: then the list has two levels.
  let holdsChapters: Bool

  private static let leastCount = 3

  init(_ utf8: [UInt8], _ lines: [TextLine]) {
    var start = 0
    var found: Range<Int>?
    var names: [String] = []
    var index = 0
    while index < lines.count, found == nil {
      start = index
      names = []
      while index < lines.count, let name = Self.entry(utf8, lines[index]) {
        names.append(name)
        index += 1
      }
      if names.count >= Self.leastCount { found = start..<index }
      index += 1
    }
    guard var found, found.lowerBound * 2 <= lines.count else {
      range = 0..<0
      entries = [:]
      holdsChapters = false
      return
    }
    if found.lowerBound > 0, KnownPhrases.contentsTitles.contains(lines[found.lowerBound - 1].folded) {
      found = found.lowerBound - 1..<found.upperBound
    }
    range = found
    holdsChapters = names.contains { name in
      KnownPhrases.chapters.contains { Self.key($0) == name || name.hasPrefix(Self.key($0) + "(") }
    }
    entries = Dictionary(
      names.enumerated().map { ($0.element, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The place of a section in the list; nil when its name is not in it.
  func entry(named folded: String) -> Int? {
    entries[Self.key(folded)]
  }

  /// The name of the section that a line of a contents list names; nil for any other line.
  private static func entry(_ utf8: [UInt8], _ line: TextLine) -> String? {
    guard line.width <= 80 else { return nil }
    if let marker = ListMarker(utf8, line.range), marker.kind == .bullet,
      let number = SectionNumber(utf8, marker.contentStart..<line.range.upperBound)
    {
      return key(
        SearchFold.fold(String(decoding: utf8[number.contentStart..<line.range.upperBound], as: UTF8.self)))
    }
    return pagedName(line.folded).map(key)
  }

  /// The words before a leader and a page number.
  private static func pagedName(_ folded: String) -> String? {
    var rest = folded[...]
    let digits = rest.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard (1...4).contains(digits) else { return nil }
    rest = rest.dropLast(digits)
    while rest.last == " " { rest.removeLast() }
    guard let leader = rest.last, "!.…·\t".contains(leader) else { return nil }
    while let last = rest.last, "!.…· \t".contains(last) { rest.removeLast() }
    return rest.isEmpty ? nil : String(rest)
  }

  private static func key(_ folded: String) -> String {
    folded.filter { $0 != " " }
  }
}
