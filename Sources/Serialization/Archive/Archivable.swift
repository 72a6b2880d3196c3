/// A value that `ArchiveWriter` and `ArchiveReader` carry.
package protocol Archivable {
  /// - Throws: `ArchiveFault` when no such value stands there.
  init(from archive: inout ArchiveReader) throws(ArchiveFault)

  func write(to archive: inout ArchiveWriter)
}

extension Int: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    let digits = try archive.digits()
    self = Int(truncatingIfNeeded: digits >> 1) ^ -Int(truncatingIfNeeded: digits & 1)
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.writeDigits(UInt64(bitPattern: Int64(self << 1 ^ self >> 63)))
  }
}

extension Bool: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    switch try archive.byte() {
    case 0: self = false
    case 1: self = true
    default: throw .malformed("neither yes nor no")
    }
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(byte: self ? 1 : 0)
  }
}

extension String: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self = try archive.string()
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(string: self)
  }
}

extension Optional: Archivable where Wrapped: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    self = try archive.read(Bool.self) ? try archive.read(Wrapped.self) : nil
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(self != nil)
    if let value = self { archive.write(value) }
  }
}

extension Array: Archivable where Element: Archivable {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    let count = try archive.count()
    self = []
    // A false count must not take memory for values that do not follow.
    reserveCapacity(Swift.min(count, 1 << 12))
    for _ in 0..<count { append(try archive.read(Element.self)) }
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(length: count)
    for element in self { archive.write(element) }
  }
}

/// A choice among a few cases, written as the number of the case.
package protocol ArchivableChoice: Archivable, CaseIterable, Equatable {}

extension ArchivableChoice where AllCases == [Self] {
  package init(from archive: inout ArchiveReader) throws(ArchiveFault) {
    let (cases, number) = (Self.allCases, Int(try archive.byte()))
    guard number < cases.count else { throw .malformed("case \(number) of \(Self.self)") }
    self = cases[number]
  }

  package func write(to archive: inout ArchiveWriter) {
    archive.write(byte: UInt8(Self.allCases.firstIndex(of: self) ?? 0))
  }
}
