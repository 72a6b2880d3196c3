import Serialization

extension Diagnostic.Severity: ArchivableChoice {}

extension Diagnostic: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(
      try archive.read(), rule: try archive.read(), try archive.read(), explanation: try archive.read(),
      at: try archive.read(), notes: try archive.read(), fixes: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(severity)
    archive.write(rule)
    archive.write(summary)
    archive.write(explanation)
    archive.write(location)
    archive.write(notes)
    archive.write(fixes)
  }
}

extension Diagnostic.Note: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(try archive.read(), at: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(text)
    archive.write(location)
  }
}

extension Diagnostic.Fix: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(try archive.read(), at: try archive.read(), replacement: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(summary)
    archive.write(location)
    archive.write(replacement)
  }
}

extension SourceLocation: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(
      path: try archive.read(), start: try archive.read(), end: try archive.read(),
      excerpt: try archive.read(), excerptStart: try archive.length())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(path)
    archive.write(start)
    archive.write(end)
    archive.write(excerpt)
    archive.write(length: excerptStart)
  }
}

extension SourcePosition: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(line: try archive.length(), column: try archive.length())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(length: line)
    archive.write(length: column)
  }
}
