import Diagnostics
import HanText
import Markup
import Normalization
import Terminology

/// What can be pointed to within one source: its sections by title, number and concept, its tables and figures by
/// number, its places by page.
struct SourceOutline: Sendable {
  private let sections: [Section]
  private let byTitle: [[UInt8]: [Int]]
  private let byNumber: [String: Int]
  private let byConcept: [String: Int]
  private let byFragment: [[UInt8]: Int]
  private let chapters: Set<Int>
  private let captions: [[UInt8]: String]
  /// In reading order.
  private let labelled: [(label: [UInt8], place: TextPlace)]
  private let pages: PageOutline

  init(sections: [Section], places: [TextPlace], text: NormalizedText) {
    var byTitle: [[UInt8]: [Int]] = [:]
    var byNumber: [String: Int] = [:]
    var byConcept: [String: Int] = [:]
    var byFragment: [[UInt8]: Int] = [:]
    for (index, section) in sections.enumerated() where section.matter == .body {
      for concept in section.concepts where byConcept[concept] == nil { byConcept[concept] = index }
      guard let heading = section.heading else { continue }
      for fragment in [(heading.number ?? "") + heading.text.string, heading.text.string] {
        let key = Self.fragmentKey(Array(fragment.utf8))
        if !key.isEmpty, byFragment[key] == nil { byFragment[key] = index }
      }
      if let number = heading.number.map(Self.plainNumber), byNumber[number] == nil {
        byNumber[number] = index
      }
      let name = HeadingName(heading.text)
      for title in Set([name.main, SearchFold.fold(heading.text.utf8).utf8] + name.glosses) {
        byTitle[Self.titleKey(title), default: []].append(index)
      }
    }
    self.sections = sections
    self.byTitle = byTitle
    self.byNumber = byNumber
    self.byConcept = byConcept
    self.byFragment = byFragment
    chapters = Set(byNumber.keys.compactMap(Self.chapter))
    labelled = Self.captions(in: places)
    captions = Dictionary(labelled.map { ($0.label, $0.place.anchor) }) { first, _ in first }
    pages = PageOutline(sections: sections, places: places, text: text)
  }

  /// The anchor of the section that describes a concept; nil when none does.
  func section(describing concept: String) -> String? {
    byConcept[concept].map { sections[$0].anchor }
  }

  /// The anchor of the section with a number such as `4.3.7`; nil when there is none.
  func section(numbered number: String) -> String? {
    byNumber[number].map { sections[$0].anchor }
  }

  /// The anchor of the section with a title in the search form, the first from a page on where several have it.
  func section(titled title: [UInt8], page: Int?) -> String? {
    guard let found = byTitle[Self.titleKey(title)] else { return nil }
    guard found.count > 1, let target = page.flatMap(pages.sourceOffset) else {
      return found.first.map { sections[$0].anchor }
    }
    let nearest = found.first { sections[$0].range.lowerBound >= target } ?? found.last
    return nearest.map { sections[$0].anchor }
  }

  /// The anchor of the section that a fragment such as `滑块` or `4-3-7-滑块（slider）` stands for.
  func section(fragment: [UInt8]) -> String? {
    byFragment[Self.fragmentKey(fragment)].map { sections[$0].anchor }
      ?? byConcept[String(decoding: fragment, as: UTF8.self)].map { sections[$0].anchor }
  }

  /// The anchor of the table or figure with a label such as `表5-1`.
  func caption(_ label: [UInt8]) -> String? { captions[label] }

  /// The anchor of the next table or figure, as a label says, below a place in its section; nil when there is none.
  func caption(_ label: [UInt8], below place: TextPlace) -> String? {
    labelled.first {
      $0.place.section == place.section && $0.place.range.lowerBound >= place.range.upperBound
        && $0.label.prefix(3) == label.prefix(3)
    }?.place.anchor
  }

  /// The anchor of the first block on a page; nil when the text does not tell where it starts.
  func block(onPage page: Int) -> String? { pages.block(onPage: page) }

  /// Whether any section is numbered within a chapter.
  func hasChapter(_ chapter: Int) -> Bool {
    chapters.contains(chapter)
  }

  /// The chapter that a section is in by the numbers of headings: its own, or those above it, or before it.
  func chapter(of section: Int) -> Int? {
    var index: Int? = section
    while let current = index {
      if let number = sections[current].heading?.number { return Self.chapter(number) }
      index = sections[current].parent ?? (current > 0 ? current - 1 : nil)
    }
    return nil
  }

  private static func chapter(_ number: String) -> Int? {
    Int(number.prefix { $0.isNumber })
  }

  /// Titles are compared without spaces and without 的, which translators put in and leave out.
  private static func titleKey(_ title: [UInt8]) -> [UInt8] {
    let possessive = Array("的".utf8)
    var key: [UInt8] = []
    var index = 0
    while index < title.count {
      if title[index...].starts(with: possessive) {
        index += possessive.count
      } else {
        if title[index] != 0x20 { key.append(title[index]) }
        index += 1
      }
    }
    return key
  }

  /// Fragments are compared without the signs that converters leave out or write as hyphens.
  private static func fragmentKey(_ fragment: [UInt8]) -> [UInt8] {
    SearchFold.fold(fragment).utf8.filter { byte in
      byte >= 0x80 || (byte >= 0x30 && byte <= 0x39) || (byte >= 0x61 && byte <= 0x7A)
    }
  }

  private static func plainNumber(_ number: String) -> String {
    var number = Substring(number)
    while let last = number.last, !last.isNumber { number.removeLast() }
    return String(number)
  }

  private static func captions(in places: [TextPlace]) -> [(label: [UInt8], place: TextPlace)] {
    places.compactMap { place in
      guard !place.isHeading, let text = place.text,
        let label = NumberScanner(text: FoldedText(Array(text.utf8.prefix(60)))).ownCaption()
      else { return nil }
      return (label, place)
    }
  }
}

/// Where the pages of a printed original start in a source, and what stands there.
struct PageOutline: Sendable {
  private let starts: [Int: Int]
  /// Source offsets and anchors of sections and blocks, ascending.
  private let places: [(offset: Int, anchor: String)]

  init(sections: [Section], places: [TextPlace], text: NormalizedText) {
    var starts: [Int: Int] = [:]
    for mark in text.pages where starts[mark.number] == nil {
      starts[mark.number] = text.map.input(at: mark.output)
    }
    self.starts = starts
    guard !starts.isEmpty else {
      self.places = []
      return
    }
    var found: [(offset: Int, anchor: String)] = []
    for place in places where !place.anchor.isEmpty && sections[place.section].matter == .body {
      found.append((place.range.lowerBound, place.anchor))
    }
    self.places = found.enumerated().sorted {
      ($0.element.offset, $0.offset) < ($1.element.offset, $1.offset)
    }
    .map(\.element)
  }

  /// The source offset at which a page's text starts.
  func sourceOffset(_ page: Int) -> Int? { starts[page] }

  func block(onPage page: Int) -> String? {
    guard let start = starts[page] else { return nil }
    var low = 0
    var high = places.count
    while low < high {
      let middle = (low + high) / 2
      if places[middle].offset < start { low = middle + 1 } else { high = middle }
    }
    return low < places.count ? places[low].anchor : nil
  }
}
