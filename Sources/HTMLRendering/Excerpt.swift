import Linking
import Markup
import Serialization

/// Some words around a mention: `…点按后出现【弹出窗口】，可以…`.
struct Excerpt {
  private let before: String
  private let form: String
  private let after: String

  /// nil where the block is not found or does not hold the form.
  init?(_ mention: Mention, in section: Section) {
    guard let block = Self.block(mention.anchor, in: section.blocks) else { return nil }
    let text = block.plainUTF8
    let form = Array(mention.form.utf8)
    guard let start = Self.first(form, in: text) else { return nil }
    let end = start + form.count
    let low = Self.moved(from: start, by: -16, in: text)
    let high = Self.moved(from: end, by: 24, in: text)
    self.form = mention.form
    before = (low > 0 ? "…" : "") + Self.string(text[low..<start])
    after = Self.string(text[end..<high]) + (high < text.count ? "…" : "")
  }

  var node: Node {
    .tag("span", ["class": "excerpt"], [.text(before), .tag("mark", [:], [.text(form)]), .text(after)])
  }

  /// With spaces for line ends.
  private static func string(_ text: ArraySlice<UInt8>) -> String {
    guard text.contains(0x0A) else { return String(decoding: text, as: UTF8.self) }
    return String(decoding: text.map { $0 == 0x0A ? 0x20 : $0 }, as: UTF8.self)
  }

  /// The offset so many characters behind or before another, or the text's end.
  private static func moved(from offset: Int, by count: Int, in text: [UInt8]) -> Int {
    var offset = offset
    var left = abs(count)
    let step = count < 0 ? -1 : 1
    while left > 0, count < 0 ? offset > 0 : offset < text.count {
      repeat { offset += step } while offset > 0 && offset < text.count && text[offset] & 0xC0 == 0x80
      left -= 1
    }
    return offset
  }

  private static func first(_ needle: [UInt8], in text: [UInt8]) -> Int? {
    guard let lead = needle.first, needle.count <= text.count else { return nil }
    for start in 0...text.count - needle.count where text[start] == lead {
      if text[start..<start + needle.count].elementsEqual(needle) { return start }
    }
    return nil
  }

  private static func block(_ anchor: String, in blocks: [Block]) -> Block? {
    for block in blocks {
      if block.anchor == anchor { return block }
      let inner: [Block]
      switch block.content {
      case .list(let list): inner = list.items.flatMap { $0 }
      case .note(let note): inner = note.blocks
      case .quote(let blocks): inner = blocks
      default: inner = []
      }
      if let found = Self.block(anchor, in: inner) { return found }
    }
    return nil
  }
}
