import Linking
import Markup

/// What a text says of itself, for texts that `sources.json` says little or nothing of.
enum SourceInference {
  /// The entry with a title in any case: its own, the document's, its first heading's or the slug.
  static func complete(_ info: SourceInfo?, slug: String, document: Document) -> SourceInfo {
    var info = info ?? SourceInfo(title: "")
    if info.title.isEmpty {
      info.title = document.title?.string ?? firstHeading(document) ?? slug
    }
    if info.edition.isEmpty { info.edition = info.title }
    return info
  }

  private static func firstHeading(_ document: Document) -> String? {
    for block in document.body {
      if case .heading(let heading) = block.content { return heading.text.string }
    }
    return nil
  }
}
