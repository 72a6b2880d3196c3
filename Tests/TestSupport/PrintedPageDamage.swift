/// Damages a text the way printing it to PDF and taking the words out again does: all of it on one line.
///
/// The text is broken into lines of one measure and pages of so many lines; each page ends with its running head. Line
/// ends become spaces, long Latin names are hyphenated where they do not fit, tables are set in narrow cells, and
/// characters that are also radicals come twice (`⽤用户`). A contents list with pages stands in front.
///
/// Works on plain text whose blocks are set apart by blank lines; rows of tables and of captions have tabs.
public struct PrintedPageDamage: Sendable {
  /// The width of a line in tenths of a column, where a Han character takes two columns.
  public var measure = 800
  /// The width of a cell.
  public var cellMeasure = 320
  public var linesOnPage = 30
  /// What stands at the foot of a page, with the page's number.
  public var head: @Sendable (_ page: Int) -> String
  /// The lines of the text that are headings, in order: the contents.
  ///
  /// Empty for none.
  public var headings: [String] = []
  public var contentsTitle = "目录"
  /// What comes before a character in the text layer, most often its Kangxi radical.
  public var radicals: [Unicode.Scalar: [Unicode.Scalar]] = [:]
  /// One doubled character in so many is lost, and its radical alone left; 0 for none.
  public var loneRadicals = 0

  public init(head: @escaping @Sendable (_ page: Int) -> String) {
    self.head = head
  }

  /// The damaged text: one line.
  public func apply(to text: String) -> String {
    let pages = pages(of: text)
    let lines = printed(text, headingPages: pages)
    return doubled(joined(lines)) + "\n"
  }

  /// The page on which each heading stands in print, for references such as `“名称”（第7页）` to be written.
  public func pages(of text: String) -> [String: Int] {
    var pages: [String: Int] = [:]
    // The contents list has the same lines whatever numbers stand in it.
    let lines = printed(text, headingPages: pages)
    for (index, line) in lines.enumerated() where pages[line] == nil && headings.contains(line) {
      pages[line] = index / linesOnPage + 1
    }
    return pages
  }

  private func printed(_ text: String, headingPages: [String: Int]) -> [String] {
    var lines: [String] = []
    var isTitle = true
    for block in text.split(separator: "\n").map(String.init) {
      if block.contains("\t") {
        for cell in block.split(separator: "\t") {
          lines += LineBreaker(measure: cellMeasure).lines(of: String(cell))
        }
      } else {
        lines += LineBreaker(measure: measure).lines(of: block)
      }
      if isTitle, !headings.isEmpty {
        lines.append(contentsTitle)
        lines += headings.map { "\($0)! \(headingPages[$0] ?? 1)" }
      }
      isTitle = false
    }
    return lines
  }

  private func joined(_ lines: [String]) -> String {
    var words: [String] = []
    for (index, line) in lines.enumerated() {
      words.append(line)
      if (index + 1) % linesOnPage == 0 || index + 1 == lines.count {
        words.append(head(index / linesOnPage + 1))
      }
    }
    return words.joined(separator: " ")
  }

  private func doubled(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      guard let before = radicals[scalar] else {
        result.append(scalar)
        continue
      }
      count += 1
      result.append(contentsOf: before)
      if loneRadicals == 0 || count % loneRadicals != 0 { result.append(scalar) }
    }
    return String(result)
  }
}

/// Breaks a paragraph into lines as a page does.
///
/// Lines break between Han characters, not before closing marks or behind opening ones, and at spaces; a Latin name
/// of two humps or more that does not fit is hyphenated between them.
struct LineBreaker {
  let measure: Int

  func lines(of paragraph: String) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for var unit in Self.units(of: paragraph) {
      let isClosing = unit.unicodeScalars.count == 1 && "，。、；：！？）」』》”…".contains(unit)
      if width + Self.width(unit) > measure, !isClosing, !line.isEmpty {
        if let cut = hyphenation(of: unit, room: measure - width) {
          line += unit[..<cut] + "-"
          unit = String(unit[cut...])
        }
        lines.append(Self.trimmed(line))
        line = ""
        width = 0
        if unit == " " { continue }
      }
      line += unit
      width += Self.width(unit)
    }
    lines.append(Self.trimmed(line))
    return lines.filter { !$0.isEmpty }
  }

  /// Where the last hump starts that leaves the part before it and a hyphen in the room; nil where none does.
  private func hyphenation(of word: String, room: Int) -> String.Index? {
    guard word.count >= 16, word.allSatisfy({ $0.isASCII && $0.isLetter }) else { return nil }
    var cut: String.Index?
    var index = word.index(word.startIndex, offsetBy: 4)
    let last = word.index(word.endIndex, offsetBy: -4)
    while index < last {
      let before = word[word.index(before: index)]
      if word[index].isUppercase, before.isLowercase, Self.width(String(word[..<index])) + 11 <= room {
        cut = index
      }
      index = word.index(after: index)
    }
    return cut
  }

  /// Han characters one by one with opening marks before them, words of Latin, spaces.
  private static func units(of paragraph: String) -> [String] {
    var units: [String] = []
    var opening = ""
    for character in paragraph {
      if "（「『《“".contains(character) {
        opening.append(character)
      } else if isLatin(character), let last = units.last?.last, isLatin(last), opening.isEmpty {
        units[units.count - 1].append(character)
      } else {
        units.append(opening + String(character))
        opening = ""
      }
    }
    return opening.isEmpty ? units : units + [opening]
  }

  private static func isLatin(_ character: Character) -> Bool {
    character.isASCII && character != " "
  }

  static func width(_ text: String) -> Int {
    text.unicodeScalars.reduce(0) {
      $0 + ($1.value >= 0x2E80 || "“”‘’…".unicodeScalars.contains($1) ? 20 : 11)
    }
  }

  private static func trimmed(_ line: String) -> String {
    var line = line[...]
    while line.last == " " { line.removeLast() }
    while line.first == " " { line.removeFirst() }
    return String(line)
  }
}
