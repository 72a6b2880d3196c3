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
    let text = Array(block.plainText.unicodeScalars)
    let form = Array(mention.form.unicodeScalars)
    guard let start = Self.first(form, in: text) else { return nil }
    let end = start + form.count
    let low = max(0, start - 16)
    let high = min(text.count, end + 24)
    self.form = mention.form
    before = (low > 0 ? "…" : "") + Self.string(text[low..<start])
    after = Self.string(text[end..<high]) + (high < text.count ? "…" : "")
  }

  var node: Node {
    .tag("span", ["class": "excerpt"], [.text(before), .tag("mark", [:], [.text(form)]), .text(after)])
  }

  private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    var string = ""
    string.unicodeScalars.append(contentsOf: scalars.map { $0 == "\n" ? " " : $0 })
    return string
  }

  private static func first(_ needle: [Unicode.Scalar], in text: [Unicode.Scalar]) -> Int? {
    guard !needle.isEmpty, needle.count <= text.count else { return nil }
    return (0...text.count - needle.count).first { text[$0] == needle[0] && text[$0...].starts(with: needle) }
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
