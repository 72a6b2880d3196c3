import ContentRendering
import EmbeddedData
import HanText
import Linking
import Serialization
import Terminology

/// Builds the glossary as a dictionary that reading systems look words up in: EPUB Dictionaries and Glossaries 1.0.
///
/// An article for each concept under what the variant calls it, and for each API; the search key map leads to it from
/// every name in any region, English, pinyin and wrong spellings. Same glossary, same bytes.
package struct DictionaryBuilder: Sendable {
  private let settings: SiteSettings

  package init(settings: SiteSettings) {
    self.settings = settings
  }

  /// The bytes of the `.epub`.
  ///
  /// `presented` was converted to the variant of `presentation`; only its glossary is read. Throws as
  /// `BookBuilder.book` does.
  package func book(
    of presented: Glossary, as presentation: Presentation
  ) throws(ArchiveError) -> [UInt8] {
    let articles = DictionaryArticles(presented, for: presentation.variant)
    let book = Book(
      Collection(glossary: presented), as: presentation, settings: settings,
      addresses: BookAddresses(concepts: articles.concepts, apis: articles.apis))
    let publication = DictionaryPublication(book: book, articles: articles)
    var container = try EPUBContainer(modified: settings.modified)
    for file in publication.files { try container.append(file.path, file.bytes) }
    return try container.finished()
  }
}
