import Diagnostics
import Markup
import Normalization

/// Looks up the links that the author wrote to headings of the same text.
///
/// `[滑块](#滑块)` becomes a reference; a link to what is not there, or to a file beside the source, is reported and
/// its words stay plain text.
struct LinkResolver: Sendable {
  let slug: String
  let text: NormalizedText
  let outline: SourceOutline

  /// The links of a text to be made references, ascending.
  func references(in inline: InlineText, diagnostics: inout [Diagnostic]) -> [ResolvedReference] {
    var references: [ResolvedReference] = []
    for span in inline.spans {
      guard case .link(let destination) = span.kind else { continue }
      switch LinkTarget(destination) {
      case .external: continue
      case .fragment(let fragment):
        if let anchor = outline.section(fragment: fragment) {
          references.append(
            ResolvedReference(range: span.range, target: .section(source: slug, anchor: anchor)))
          continue
        }
      case .file: break
      }
      diagnostics.append(dead(destination, at: inline.sourceRange(of: span.range)))
    }
    return references
  }

  /// A text's spans without the links that stay no links.
  static func withoutInternalLinks(_ spans: [InlineSpan]) -> [InlineSpan] {
    spans.filter { span in
      guard case .link(let destination) = span.kind else { return true }
      return LinkTarget(destination) == .external
    }
  }

  private func dead(_ destination: String, at range: Range<Int>) -> Diagnostic {
    Diagnostic(
      .warning, rule: "unresolved-link", "Link to ‘\(destination)’ leads to nothing in this text",
      explanation: "Its words were kept without a link. Write the heading behind `#`, or a whole address.",
      at: text.source.location(of: range))
  }
}
