/// A file around what an archive holds: what it is, who wrote it, what for, and a sum over all of that.
///
///     mark (8 bytes) · version · program · subject · length and payload · sum (8 bytes)
package struct ArchiveSeal: Hashable, Sendable {
  /// Of the layout of this file; what the payload looks like is the program's matter.
  private static let version: UInt8 = 1
  private static let sumLength = 8

  /// What kind of file it is: eight bytes that it begins with.
  package let mark: String
  /// Which program wrote it: only the same reads it.
  package let program: String
  /// What it was made of.
  package let subject: String

  package init(mark: String, program: String, subject: String) {
    precondition(mark.utf8.count == 8, "marks have eight bytes")
    self.mark = mark
    self.program = program
    self.subject = subject
  }

  /// The file with a payload.
  package func close(_ payload: [UInt8]) -> [UInt8] {
    var archive = ArchiveWriter()
    for byte in mark.utf8 { archive.write(byte: byte) }
    archive.write(byte: Self.version)
    archive.write(program)
    archive.write(subject)
    archive.write(bytes: payload)
    var file = archive.bytes
    let sum = Self.sum(of: file, upTo: file.count)
    for shift in stride(from: 0, to: 64, by: 8) {
      file.append(UInt8(truncatingIfNeeded: sum >> UInt64(shift)))
    }
    return file
  }

  /// Where in a file of this seal the payload stands.
  ///
  /// - Throws: `ArchiveFault`.
  package func open(_ file: [UInt8]) throws(ArchiveFault) -> Range<Int> {
    let (seal, payload) = try Self.open(file, mark: mark)
    guard seal.program == program else { throw .otherProgram }
    guard seal.subject == subject else { throw .otherSubject }
    return payload
  }

  /// The seal of a file of a kind, and where its payload stands.
  ///
  /// - Throws: `ArchiveFault`.
  package static func open(
    _ file: [UInt8], mark: String
  ) throws(ArchiveFault) -> (seal: ArchiveSeal, payload: Range<Int>) {
    guard file.starts(with: mark.utf8) else { throw .foreign }
    let end = file.count - sumLength
    guard end > mark.utf8.count else { throw .truncated }
    let written = file[end...].reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard written == sum(of: file, upTo: end) else { throw .damaged }
    guard file[mark.utf8.count] == version else { throw .otherProgram }
    var archive = ArchiveReader(file, in: mark.utf8.count + 1..<end)
    let seal = ArchiveSeal(mark: mark, program: try archive.read(), subject: try archive.read())
    let payload = try archive.stretch()
    try archive.finish()
    return (seal, payload)
  }

  private static func sum(of bytes: [UInt8], upTo end: Int) -> UInt64 {
    unsafe bytes.withUnsafeBytes { unsafe StrandSum.sum(of: UnsafeRawBufferPointer(rebasing: $0[..<end])) }
  }
}
