import ContentRendering
import EmbeddedData
import Linking
import Serialization

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
  /// `presented` was converted to the variant of `presentation`. Throws only where an archive has no room: more
  /// than 65,535 files or 4 GB.
  package func book(
    of presented: Collection, as presentation: Presentation
  ) throws(ArchiveError) -> [UInt8] {
    let book = Book(presented, as: presentation, settings: settings)
    var archive = ZIPArchive(time: UTCTime(secondsSince1970: settings.modified))
    try archive.append("mimetype", Array("application/epub+zip".utf8), .stored)
    try archive.append("META-INF/container.xml", Self.container)
    for file in Publication(book).files { try archive.append("EPUB/" + file.path, file.bytes) }
    return try archive.finished()
  }

  /// Says where the package document is.
  private static let container = NodeWriter.document(
    .tag(
      "container", ["version": "1.0", "xmlns": "urn:oasis:names:tc:opendocument:xmlns:container"],
      [
        .tag(
          "rootfiles", [:],
          [
            .tag(
              "rootfile",
              ["full-path": "EPUB/package.opf", "media-type": "application/oebps-package+xml"])
          ])
      ]), .xml)
}
