import Serialization

extension SourceText: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(
      id: SourceID(rawValue: try archive.read()), path: try archive.read(), utf8: try archive.utf8(),
      encoding: try archive.read(), precedingLines: try archive.length(),
      precedingColumns: try archive.length())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(id.rawValue)
    archive.write(path)
    archive.write(bytes: utf8)
    archive.write(encoding)
    archive.write(length: precedingLines)
    archive.write(length: precedingColumns)
  }
}

extension OffsetMap: Archivable {
  /// The map's segments by their lengths; a copied one has the same on both sides.
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    var segments: [Segment] = []
    let count = try archive.count()
    segments.reserveCapacity(Swift.min(count, 1 << 12))
    var (output, input) = (0, 0)
    for _ in 0..<count {
      let length = try archive.length()
      let isCopied = length & 1 == 1
      let outputLength = length >> 1
      let inputLength = isCopied ? outputLength : try archive.length()
      guard outputLength > 0 || inputLength > 0 else { throw .malformed("an empty segment") }
      segments.append(
        Segment(
          output: output..<output + outputLength, input: input..<input + inputLength, isCopied: isCopied))
      output += outputLength
      input += inputLength
      guard max(output, input) < ArchiveReader.greatestLength else { throw .malformed("too long a map") }
    }
    self.init(segments: segments)
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(length: segments.count)
    for segment in segments {
      archive.write(length: segment.output.count << 1 | (segment.isCopied ? 1 : 0))
      if !segment.isCopied { archive.write(length: segment.input.count) }
    }
  }
}
