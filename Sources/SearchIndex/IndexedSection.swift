import HanText
import Linking
import Markup

/// A section as the search sees it.
struct IndexedSection: Sendable {
  /// Below the presentation's folder: `sources/guide/index.html#popover`.
  let address: String
  let title: String
  let edition: String
  /// The words of the section in the form shown, blocks separated by spaces.
  let text: String

  /// The sections of all sources that have anything to read, in order.
  static func all(of collection: Collection, folder: String) -> [IndexedSection] {
    collection.sources.flatMap { source in
      source.sections.compactMap { section in IndexedSection(section, of: source) }
    }
  }

  init(address: String, title: String, edition: String, text: String) {
    self.address = address
    self.title = title
    self.edition = edition
    self.text = text
  }

  private init?(_ section: Section, of source: LinkedSource) {
    let heading = section.heading?.text.utf8 ?? []
    var words: [UInt8] = []
    for block in section.blocks { Self.appendOneLine(block.plainUTF8, to: &words) }
    guard !words.isEmpty || !heading.isEmpty else { return nil }
    text = String(decoding: words, as: UTF8.self)
    var title: [UInt8] = []
    Self.appendOneLine(heading, to: &title)
    self.title = heading.isEmpty ? source.info.title : String(decoding: title, as: UTF8.self)
    edition = source.info.edition
    address = "sources/\(source.slug)/index.html#\(section.anchor)"
  }

  /// Appends a text with one space for any white space in it, and before it where there is something.
  private static func appendOneLine(_ text: [UInt8], to result: inout [UInt8]) {
    var needsSpace = !result.isEmpty
    var index = 0
    while index < text.count {
      if let length = whiteSpace(at: index, in: text) {
        needsSpace = needsSpace || !result.isEmpty
        index += length
        continue
      }
      if needsSpace { result.append(0x20) }
      needsSpace = false
      let start = index
      while index < text.count, whiteSpace(at: index, in: text) == nil { index += 1 }
      result += text[start..<index]
    }
  }

  /// The length of the white space at an index, as Unicode has it; nil for anything else.
  @inline(__always)
  private static func whiteSpace(at index: Int, in text: [UInt8]) -> Int? {
    let byte = text[index]
    if byte == 0x20 || (byte >= 0x09 && byte <= 0x0D) { return 1 }
    guard byte == 0xC2 || (byte >= 0xE1 && byte <= 0xE3), index + 1 < text.count else { return nil }
    let next = text[index + 1]
    if byte == 0xC2 { return next == 0x85 || next == 0xA0 ? 2 : nil }
    guard index + 2 < text.count else { return nil }
    let isSpace =
      switch (byte, next, text[index + 2]) {
      case (0xE1, 0x9A, 0x80), (0xE2, 0x80, 0x80...0x8A), (0xE2, 0x80, 0xA8...0xA9), (0xE2, 0x80, 0xAF),
        (0xE2, 0x81, 0x9F), (0xE3, 0x80, 0x80):
        true
      default: false
      }
    return isSpace ? 3 : nil
  }
}
