import Diagnostics
import Serialization

extension InlineText: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(
      utf8: try archive.utf8(), spans: try archive.read(), map: try archive.read(),
      base: try archive.length())
    guard map.outputLength == utf8.count else { throw .malformed("a map of another text") }
    guard spans.allSatisfy({ $0.range.upperBound <= utf8.count }) else {
      throw .malformed("a span behind its text")
    }
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(bytes: utf8)
    archive.write(spans)
    archive.write(map)
    archive.write(length: base)
  }
}

extension InlineSpan: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(try archive.range(), try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(range)
    archive.write(kind)
  }
}

extension InlineSpan.Kind: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    switch try archive.byte() {
    case 0: self = .emphasis
    case 1: self = .strong
    case 2: self = .code
    case 3: self = .link(destination: try archive.read())
    case 4: self = .image(source: try archive.read())
    case 5: self = .term(concept: try archive.read(), isLinked: try archive.read())
    case 6: self = .api(name: try archive.read())
    case 7: self = .reference(try archive.read())
    case 8: self = .repair(index: try archive.length())
    case 9: self = .pageBreak(id: try archive.read(), label: try archive.read())
    case let other: throw .malformed("span \(other)")
    }
  }

  package func write(to archive: inout ArchiveWriter) {
    switch self {
    case .emphasis: archive.write(byte: 0)
    case .strong: archive.write(byte: 1)
    case .code: archive.write(byte: 2)
    case .link(let destination): archive.write(3, destination)
    case .image(let source): archive.write(4, source)
    case .term(let concept, let isLinked):
      archive.write(5, concept)
      archive.write(isLinked)
    case .api(let name): archive.write(6, name)
    case .reference(let target): archive.write(7, target)
    case .repair(let index):
      archive.write(byte: 8)
      archive.write(length: index)
    case .pageBreak(let id, let label):
      archive.write(9, id)
      archive.write(label)
    }
  }
}

extension ReferenceTarget: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    switch try archive.byte() {
    case 0: self = .section(source: try archive.read(), anchor: try archive.read())
    case 1: self = .block(source: try archive.read(), anchor: try archive.read())
    case 2: self = .component(id: try archive.read())
    case 3: self = .api(name: try archive.read())
    case let other: throw .malformed("target \(other)")
    }
  }

  package func write(to archive: inout ArchiveWriter) {
    switch self {
    case .section(let source, let anchor):
      archive.write(0, source)
      archive.write(anchor)
    case .block(let source, let anchor):
      archive.write(1, source)
      archive.write(anchor)
    case .component(let id): archive.write(2, id)
    case .api(let name): archive.write(3, name)
    }
  }
}

extension ArchiveWriter {
  /// A case's number and what it holds.
  mutating func write(_ number: UInt8, _ value: some Archivable) {
    write(byte: number)
    write(value)
  }
}
