import ContentRendering
import Serialization

/// An EPUB in the making: an archive that begins as OCF 3.3 wants it, with the publication below `EPUB/`.
struct EPUBContainer: ~Copyable {
  private var archive: ZIPArchive

  /// `modified`: seconds since 1970, the time of all files.
  init(modified: Int) throws(ArchiveError) {
    archive = ZIPArchive(time: UTCTime(secondsSince1970: modified))
    try archive.append("mimetype", Array("application/epub+zip".utf8), .stored)
    try archive.append("META-INF/container.xml", Self.container)
  }

  /// Adds a file of the publication.
  mutating func append(_ path: String, _ bytes: [UInt8]) throws(ArchiveError) {
    try archive.append("EPUB/" + path, bytes)
  }

  consuming func finished() throws(ArchiveError) -> [UInt8] {
    try archive.finished()
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
              ["full-path": "EPUB/\(BookFiles.package)", "media-type": "application/oebps-package+xml"])
          ])
      ]), .xml)
}
