import Markup
import Normalization
import Serialization

extension ParsedSource: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(
      slug: try archive.read(), info: try archive.read(), text: try archive.read(),
      document: try archive.read(), pictures: try archive.dictionary())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(slug)
    archive.write(info)
    archive.write(text)
    archive.write(document)
    archive.write(pictures)
  }
}

extension SourceInfo: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(
      title: try archive.read(), edition: try archive.read(), date: try archive.read(),
      region: try archive.read(), platform: try archive.read(), license: try archive.read(),
      origin: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(title)
    archive.write(edition)
    archive.write(date)
    archive.write(region)
    archive.write(platform)
    archive.write(license)
    archive.write(origin)
  }
}

extension Picture: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(
      name: try archive.read(), mediaType: try archive.read(), bytes: try archive.run(),
      width: try archive.read(), height: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(name)
    archive.write(mediaType)
    archive.write(bytes: bytes)
    archive.write(width)
    archive.write(height)
  }
}
