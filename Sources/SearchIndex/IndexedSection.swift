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
    let heading = section.heading?.text.string ?? ""
    text = section.blocks.map { Self.oneLine($0.plainText) }.filter { !$0.isEmpty }.joined(separator: " ")
    guard !text.isEmpty || !heading.isEmpty else { return nil }
    title = heading.isEmpty ? source.info.title : Self.oneLine(heading)
    edition = source.info.edition
    address = "sources/\(source.slug)/index.html#\(section.anchor)"
  }

  private static func oneLine(_ text: String) -> String {
    text.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }
}
