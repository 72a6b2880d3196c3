import HanText

/// One of the collection's full editions: which variant of Chinese its pages show.
package struct Presentation: Hashable, Sendable {
  /// The variant that texts are converted to.
  package let variant: ChineseVariant
  /// The folder of its pages: `zh-hans`, `zh-hant`.
  package let folder: String

  package init(variant: ChineseVariant, folder: String) {
    self.variant = variant
    self.folder = folder
  }

  package static let simplified = Presentation(variant: .hans, folder: "zh-hans")
  /// Traditional by Taiwan's standard of characters.
  package static let traditional = Presentation(variant: .tw, folder: "zh-hant")
}
