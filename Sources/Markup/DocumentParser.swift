import Diagnostics
import Normalization

/// Turns sound text into a document: headings, paragraphs, lists, notes, code, figures and tables.
///
/// Takes only what was normalized. Plain text is read by its lines and the names it is known to have headings
/// for; Markdown by CommonMark's common constructs; HTML through libxml2. Every piece of running text leads back
/// to the source it was made from, and every character of the text ends in some block or its markup.
package struct DocumentParser: Sendable {
  private let headingNames: Set<String>

  /// - Parameter headingNames: names of components in the form that `SearchFold` gives.
  package init(headingNames: Set<String> = []) {
    self.headingNames = headingNames
  }

  /// Parses a text; reports what the notation does not allow.
  ///
  /// O(length of text).
  package func parse(_ text: NormalizedText, diagnostics: inout [Diagnostic]) -> Document {
    switch text.format {
    case .plainText: PlainTextParser(text, headingNames: headingNames).parse()
    case .markdown: MarkdownParser(text).parse()
    case .html: HTMLDocumentParser(text).parse(diagnostics: &diagnostics)
    }
  }
}
