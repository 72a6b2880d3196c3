import ContentRendering
import Linking

/// Builds the book of a collection: one EPUB 3.3 file for one variant of Chinese.
///
/// One of the last steps, beside the site: presented collection → chapters → files → archive. Nothing in it
/// depends on the clock or on the order of sets: the same collection gives the same bytes.
package struct BookBuilder: Sendable {
  private let settings: SiteSettings

  package init(settings: SiteSettings) {
    self.settings = settings
  }

  /// The bytes of the `.epub`.
  ///
  /// `presented` was converted to the variant of `presentation`; `repetitions` are those of the components by their ids,
  /// those that are not there are looked for. Throws only where an archive has no room: more than 65,535 files or 4 GB.
  package func book(
    of presented: Collection, as presentation: Presentation, repetitions: [String: Repetitions] = [:]
  ) throws(ArchiveError) -> [UInt8] {
    var container = try EPUBContainer(modified: settings.modified)
    let book = Book(presented, as: presentation, settings: settings, repetitions: repetitions)
    try Publication(book).write(to: &container)
    return try container.finished()
  }
}
