import Markup
import Normalization

/// A text after parsing: what `Linker` takes, one per source.
package struct ParsedSource: Sendable {
  /// ASCII and unique within the project; `SourceSlug.make(fileName:)` proposes one.
  package var slug: String
  package var info: SourceInfo
  package var text: NormalizedText
  package var document: Document
  /// The pictures it shows, by the addresses that its figures give.
  package var pictures: [String: Picture]

  package init(
    slug: String, info: SourceInfo, text: NormalizedText, document: Document,
    pictures: [String: Picture] = [:]
  ) {
    self.slug = slug
    self.info = info
    self.text = text
    self.document = document
    self.pictures = pictures
  }
}
