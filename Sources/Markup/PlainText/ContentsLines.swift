import HanText

/// The contents list of a plain text: lines that name its sections.
///
///     • 4.1.1 狀態欄        过渡前的准备! 3
struct ContentsLines {
  /// Indices of its lines, with its title; empty when there is none.
  let range: Range<Int>
  /// Names of the sections without white space, folded, with their places.
  private let entries: [String: Place]

  /// What a section of the list is.
  enum Place: Equatable {
    /// The list has chapters only.
    case chapter
    /// The first of a list that has chapters and their sections.
    case firstChapter
    /// A section, or a chapter in a list that does not tell.
    case section
  }

  private static let leastCount = 3

  init(_ utf8: [UInt8], _ lines: [TextLine]) {
    var start = 0
    var found: Range<Int>?
    var names: [(name: String, page: String)] = []
    var index = 0
    while index < lines.count, found == nil {
      start = index
      names = []
      while index < lines.count, let entry = Self.entry(utf8, lines[index]) {
        names.append(entry)
        index += 1
      }
      if names.count >= Self.leastCount { found = start..<index }
      index += 1
    }
    guard var found, found.lowerBound * 2 <= lines.count else {
      range = 0..<0
      entries = [:]
      return
    }
    if found.lowerBound > 0, KnownPhrases.contentsTitles.contains(lines[found.lowerBound - 1].folded) {
      found = found.lowerBound - 1..<found.upperBound
    }
    range = found
    let holdsChapters = names.contains { name, _ in
      KnownPhrases.chapters.contains { Self.key($0) == name || name.hasPrefix(Self.key($0) + "(") }
    }
    // A chapter that begins on the page of what is listed next is listed with its sections.
    let holdsSections = names[0].page == names[1].page
    entries = Dictionary(
      names.enumerated().map { index, entry in
        let place: Place = holdsSections ? index == 0 ? .firstChapter : .section : .chapter
        return (entry.name, holdsChapters ? place : .section)
      }, uniquingKeysWith: { first, _ in first })
  }

  /// The place of a section in the list; nil when its name is not in it.
  func entry(named folded: String) -> Place? {
    entries[Self.key(folded)]
  }

  /// The section that a line of a contents list names, and its page if that is given; nil for any other line.
  private static func entry(_ utf8: [UInt8], _ line: TextLine) -> (name: String, page: String)? {
    guard line.width <= 80 else { return nil }
    if let marker = ListMarker(utf8, line.range), marker.kind == .bullet,
      let number = SectionNumber(utf8, marker.contentStart..<line.range.upperBound)
    {
      let name = String(decoding: utf8[number.contentStart..<line.range.upperBound], as: UTF8.self)
      return (key(SearchFold.fold(name)), "")
    }
    return pagedName(line.folded).map { (key($0.name), $0.page) }
  }

  /// The words before a leader and a page number, and that number.
  private static func pagedName(_ folded: String) -> (name: String, page: String)? {
    var rest = folded[...]
    let digits = rest.reversed().prefix { $0.isASCII && $0.isNumber }.count
    guard (1...4).contains(digits) else { return nil }
    let page = rest.suffix(digits)
    rest = rest.dropLast(digits)
    while rest.last == " " { rest.removeLast() }
    guard let leader = rest.last, "!.…·\t".contains(leader) else { return nil }
    while let last = rest.last, "!.…· \t".contains(last) { rest.removeLast() }
    return rest.isEmpty ? nil : (String(rest), String(page))
  }

  private static func key(_ folded: String) -> String {
    folded.filter { $0 != " " }
  }
}
