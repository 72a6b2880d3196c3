import Diagnostics
import HanText
import Serialization

extension SourceFormat: ArchivableChoice {}
extension Script: ArchivableChoice {}
extension Repair.Kind: ArchivableChoice {}
extension Repair.Certainty: ArchivableChoice {}

extension NormalizedText: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(
      source: try archive.read(), format: try archive.read(), utf8: try archive.utf8(),
      map: try archive.read(), repairs: try archive.read(), script: try archive.read(),
      pages: try archive.read())
    guard map.outputLength == utf8.count, map.inputLength == source.utf8.count else {
      throw .malformed("a map of another text")
    }
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(source)
    archive.write(format)
    archive.write(bytes: utf8)
    archive.write(map)
    archive.write(repairs)
    archive.write(script)
    archive.write(pages)
  }
}

extension Repair: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(
      kind: try archive.read(), certainty: try archive.read(), source: try archive.range(),
      output: try archive.range(), before: try archive.read(), after: try archive.read())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(kind)
    archive.write(certainty)
    archive.write(source)
    archive.write(output)
    archive.write(before)
    archive.write(after)
  }
}

extension ScriptJudgement: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(
      script: try archive.read(), isMachineMade: try archive.read(), simplifiedOnly: try archive.length(),
      traditionalOnly: try archive.length(), conversionFaults: try archive.length())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(script)
    archive.write(isMachineMade)
    archive.write(length: simplifiedOnly)
    archive.write(length: traditionalOnly)
    archive.write(length: conversionFaults)
  }
}

extension PageMark: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self.init(number: try archive.read(), output: try archive.length())
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(number)
    archive.write(length: output)
  }
}
