/// A ZIP archive in memory, written front to back (PKWARE's APPNOTE 6.3).
///
/// `append` adds a file, `finished()` gives the archive. The same files give the same bytes: one time for all,
/// no attributes of a file system, no extra fields. A file is deflated unless that would make it longer.
///
/// Limits: no ZIP64. More than 65,535 files, 4 GB of anything or a name of more than 65,535 bytes is refused.
struct ZIPArchive: ~Copyable {
  enum Compression: Sendable {
    /// Deflated when that is shorter.
    case deflated
    case stored
  }

  private var bytes: [UInt8] = []
  private var entries: [Entry] = []
  private var names: Set<String> = []
  private let deflater = Deflater()
  private let time: UTCTime
  /// The most bytes of a file or of the archive in front of one.
  private let limit: Int

  /// What the central directory repeats of a file.
  private struct Entry: Sendable {
    let name: [UInt8]
    let isDeflated: Bool
    let checksum: UInt32
    let compressedCount: UInt32
    let count: UInt32
    let offset: UInt32
  }

  /// An empty archive.
  ///
  /// - Parameters:
  ///   - time: when all files were last changed; taken as 1980 when it is before.
  ///   - limit: the most bytes of anything, at most what the format's 32 bits count.
  init(time: UTCTime, limit: Int = Int(UInt32.max)) {
    self.time = time
    self.limit = min(limit, Int(UInt32.max))
  }

  /// Adds a file.
  ///
  /// - Precondition: `name` is a relative path with `/` between its parts.
  mutating func append(
    _ name: String, _ content: [UInt8], _ compression: Compression = .deflated
  ) throws(ArchiveError) {
    let nameBytes = Array(name.utf8)
    guard nameBytes.count <= UInt16.max else { throw .nameTooLong(name) }
    guard entries.count < UInt16.max else { throw .tooManyFiles }
    guard content.count <= limit, bytes.count <= limit else { throw .tooLarge(name) }
    guard names.insert(name).inserted else { throw .duplicateName(name) }
    let deflated = compression == .stored ? nil : deflater.compressed(content)
    let data = deflated.flatMap { $0.count < content.count ? $0 : nil }
    let entry = Entry(
      name: nameBytes, isDeflated: data != nil, checksum: CRC32.checksum(content),
      compressedCount: UInt32(data?.count ?? content.count), count: UInt32(content.count),
      offset: UInt32(bytes.count))
    entries.append(entry)
    bytes.append(littleEndian: 0x0403_4B50 as UInt32)
    appendCommonFields(of: entry)
    bytes += nameBytes
    bytes += data ?? content
  }

  /// The archive with its central directory; O(size).
  consuming func finished() throws(ArchiveError) -> [UInt8] {
    guard bytes.count <= limit else { throw .tooLarge("") }
    let start = UInt32(bytes.count)
    for entry in entries {
      bytes.append(littleEndian: 0x0201_4B50 as UInt32)
      // Made by version 2.0 on MS-DOS, which has no file modes that could differ.
      bytes.append(littleEndian: 20 as UInt16)
      appendCommonFields(of: entry)
      // No comment, first disk, no attributes inside or outside.
      bytes += [UInt8](repeating: 0, count: 10)
      bytes.append(littleEndian: entry.offset)
      bytes += entry.name
    }
    guard let size = UInt32(exactly: bytes.count - Int(start)) else { throw .tooLarge("") }
    bytes.append(littleEndian: 0x0605_4B50 as UInt32)
    bytes.append(littleEndian: 0 as UInt32)
    bytes.append(littleEndian: UInt16(entries.count))
    bytes.append(littleEndian: UInt16(entries.count))
    bytes.append(littleEndian: size)
    bytes.append(littleEndian: start)
    bytes.append(littleEndian: 0 as UInt16)
    return bytes
  }

  /// The fields from the version that is needed to the length of the extra field.
  private mutating func appendCommonFields(of entry: Entry) {
    // Bit 11 says that the name is UTF-8; old programs do not know it, and ASCII needs it not.
    let isASCII = entry.name.allSatisfy { $0 < 0x80 }
    bytes.append(littleEndian: 20 as UInt16)
    bytes.append(littleEndian: isASCII ? 0 : 0x0800 as UInt16)
    bytes.append(littleEndian: entry.isDeflated ? 8 : 0 as UInt16)
    bytes.append(littleEndian: time.dosTime)
    bytes.append(littleEndian: time.dosDate)
    bytes.append(littleEndian: entry.checksum)
    bytes.append(littleEndian: entry.compressedCount)
    bytes.append(littleEndian: entry.count)
    bytes.append(littleEndian: UInt16(entry.name.count))
    bytes.append(littleEndian: 0 as UInt16)
  }
}

/// Why an archive cannot be written.
package enum ArchiveError: Error, Hashable, Sendable {
  case tooManyFiles
  /// A file, or all of them together, needs more than 4 GB; the name is empty for the directory.
  case tooLarge(String)
  case nameTooLong(String)
  case duplicateName(String)
}

extension ArchiveError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .tooManyFiles: "the book has more than 65,535 files"
    case .tooLarge(let name): "the book is larger than 4 GB" + (name.isEmpty ? "" : " at \(name)")
    case .nameTooLong(let name): "the name of a file in the book is too long: \(name.prefix(60))…"
    case .duplicateName(let name): "two files of the book are called \(name)"
    }
  }
}

extension [UInt8] {
  fileprivate mutating func append(littleEndian value: some FixedWidthInteger) {
    for shift in stride(from: 0, to: value.bitWidth, by: 8) {
      append(UInt8(truncatingIfNeeded: value >> shift))
    }
  }
}
