import Serialization

extension Document: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(
      title: try archive.read(), frontMatter: try archive.read(), body: try archive.read(),
      backMatter: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(title)
    archive.write(frontMatter)
    archive.write(body)
    archive.write(backMatter)
  }
}

extension Block: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(try archive.read(), range: try archive.range(), anchor: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(content)
    archive.write(range)
    archive.write(anchor)
  }
}

extension Block.Content: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    switch try archive.byte() {
    case 0: self = .heading(try archive.read())
    case 1: self = .paragraph(try archive.read())
    case 2: self = .list(try archive.nested())
    case 3: self = .note(try archive.nested())
    case 4: self = .code(try archive.read())
    case 5: self = .figure(try archive.read())
    case 6: self = .table(try archive.read())
    case 7: self = .quote(try archive.nested())
    case 8: self = .rule
    case let other: throw .malformed("block \(other)")
    }
  }

  package func write(to archive: inout ArchiveWriter) {
    switch self {
    case .heading(let heading): archive.write(0, heading)
    case .paragraph(let text): archive.write(1, text)
    case .list(let list): archive.write(2, list)
    case .note(let note): archive.write(3, note)
    case .code(let code): archive.write(4, code)
    case .figure(let figure): archive.write(5, figure)
    case .table(let table): archive.write(6, table)
    case .quote(let blocks): archive.write(7, blocks)
    case .rule: archive.write(byte: 8)
    }
  }
}

extension Heading: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(level: try archive.length(), number: try archive.read(), text: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(length: level)
    archive.write(number)
    archive.write(text)
  }
}

extension List: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(start: try archive.read(), items: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(start)
    archive.write(items)
  }
}

extension Note.Kind: ArchivableChoice {}

extension Note: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(kind: try archive.read(), label: try archive.read(), blocks: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(kind)
    archive.write(label)
    archive.write(blocks)
  }
}

extension CodeBlock: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(language: try archive.read(), text: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(language)
    archive.write(text)
  }
}

extension Figure: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(image: try archive.read(), alternative: try archive.read(), caption: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(image)
    archive.write(alternative)
    archive.write(caption)
  }
}

extension Table: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(
      caption: try archive.read(), header: try archive.read(), rows: try archive.read(),
      hasRowHeaders: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(caption)
    archive.write(header)
    archive.write(rows)
    archive.write(hasRowHeaders)
  }
}
