import HanText

/// One side of the site: the variant of Chinese in which its pages show texts, and the language they speak.
///
/// `zh-hans` and `zh-hant` are full editions of the collection. `en` is for readers who know the English or the API
/// name: its pages speak English, and lead into a Chinese edition where a text begins.
package struct Presentation: Hashable, Sendable {
  /// What the pages' own words are in.
  package enum Language: Hashable, Sendable { case chinese, english }

  /// The variant that texts are converted to.
  package let variant: ChineseVariant
  /// The folder of its pages: `zh-hans`, `zh-hant`, `en`.
  package let folder: String
  package let language: Language
  /// The folder of the edition that holds the texts; for a full edition its own.
  package let textFolder: String

  package init(variant: ChineseVariant, folder: String) {
    self.variant = variant
    self.folder = folder
    language = .chinese
    textFolder = folder
  }

  /// The English side, whose links into texts lead to `edition`.
  package init(englishOver edition: Presentation) {
    variant = edition.variant
    folder = "en"
    language = .english
    textFolder = edition.folder
  }

  package static let simplified = Presentation(variant: .hans, folder: "zh-hans")
  /// Traditional by Taiwan's standard of characters.
  package static let traditional = Presentation(variant: .tw, folder: "zh-hant")

  /// The BCP 47 tag of the pages.
  package var languageTag: String { language == .english ? "en" : variant.languageTag }
}
