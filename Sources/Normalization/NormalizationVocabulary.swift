/// What normalization knows beyond the text itself: names that a repair may put together again.
///
/// Comes from the glossary and from other texts; with the empty vocabulary every stage still works, on the text's own evidence.
package struct NormalizationVocabulary: Sendable {
  /// Names of classes, methods, properties and constants as they are written: `UINavigationBar`.
  package var apiNames: Set<String>
  /// Names of components, Chinese and English, in the form that `SearchFold` gives: `导航栏`, `navigation bar`.
  package var headingNames: Set<String>

  /// Where other texts that say the same end their paragraphs.
  package var paragraphEdges: ParagraphEdges

  package init(
    apiNames: Set<String> = [], headingNames: Set<String> = [],
    paragraphEdges: ParagraphEdges = ParagraphEdges()
  ) {
    self.apiNames = apiNames
    self.headingNames = headingNames
    self.paragraphEdges = paragraphEdges
  }
}
