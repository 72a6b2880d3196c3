/// What `Site/site.json` sets, with the defaults of a project that has none.
package struct SiteSettings: Hashable, Sendable {
  /// By folder of the presentation (`zh-hans`, `zh-hant`, `en`); the default's title serves where one is missing.
  package var titles: [String: String]
  /// The folder of the default presentation.
  package var defaultFolder: String
  /// Absolute, ends with `/`; nil where the site's address is not known, and then nothing needs it.
  package var baseURL: String?
  /// `""`, `tw` or `hk`: whether Traditional pages localize words as well as characters.
  package var vocabulary: String
  /// Whether the book in Traditional is set in vertical lines.
  package var isVertical: Bool
  package var author: String
  package var license: String
  /// Names that changed, old to new, whose old addresses lead to the new ones.
  ///
  /// Ids of concepts, folders of texts, or API names.
  package var renamed: [String: String]
  /// Seconds since 1970, UTC, that outputs give as their time.
  package var modified: Int

  package init(
    titles: [String: String] = ["zh-hans": "对照", "zh-hant": "對照", "en": "Duizhao"],
    defaultFolder: String = "zh-hant", baseURL: String? = nil, vocabulary: String = "",
    isVertical: Bool = false, author: String = "", license: String = "", renamed: [String: String] = [:],
    modified: Int = 0
  ) {
    self.titles = titles
    self.defaultFolder = defaultFolder
    self.baseURL = baseURL
    self.vocabulary = vocabulary
    self.isVertical = isVertical
    self.author = author
    self.license = license
    self.renamed = renamed
    self.modified = modified
  }
}
