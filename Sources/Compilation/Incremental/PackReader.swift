import Glibc
import Serialization

/// A file of many stretches of bytes, each under a name of its own, opened for reading from any thread.
///
///     stretches · index, sealed · length of the index (8 bytes)
///
/// The file stays readable when another takes its place.
final class PackReader: Sendable {
  static let indexMark = "duizhao:"
  static let indexSubject = "index"
  /// Bytes of the number that ends the file.
  static let tailLength = 8

  private let descriptor: Int32
  /// Where the stretches are, by their names.
  let places: [String: Range<Int>]

  /// nil where there is no such file, or none of the program that is whole.
  init?(_ path: String, program: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    guard let places = Self.places(descriptor, program: program) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
    self.places = places
  }

  deinit {
    close(descriptor)
  }

  /// The bytes under a name; nil where there are none, or they cannot be read.
  func bytes(_ name: String) -> [UInt8]? {
    places[name].flatMap { Self.bytes(descriptor, in: $0) }
  }

  private static func places(_ descriptor: Int32, program: String) -> [String: Range<Int>]? {
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
    let end = Int(status.st_size) - tailLength
    guard end >= 0, let tail = bytes(descriptor, in: end..<end + tailLength) else { return nil }
    let length = tail.reversed().reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard length <= UInt64(end), let file = bytes(descriptor, in: end - Int(length)..<end) else { return nil }
    return try? places(file, program: program, upTo: end - Int(length))
  }

  private static func places(
    _ index: [UInt8], program: String, upTo end: Int
  ) throws(ArchiveFault) -> [String: Range<Int>] {
    let seal = ArchiveSeal(mark: indexMark, program: program, subject: indexSubject)
    var archive = ArchiveReader(index, in: try seal.open(index))
    var places: [String: Range<Int>] = [:]
    for _ in 0..<(try archive.count()) {
      let (name, start, length) = (
        try archive.read(String.self), try archive.read(Int.self), try archive.read(Int.self)
      )
      guard start >= 0, length >= 0, start <= end, length <= end - start else { throw .damaged }
      places[name] = start..<start + length
    }
    try archive.finish()
    return places
  }

  private static func bytes(_ descriptor: Int32, in range: Range<Int>) -> [UInt8]? {
    let bytes = unsafe [UInt8](unsafeUninitializedCapacity: range.count) { buffer, count in
      while count < range.count {
        let read = unsafe pread(
          descriptor, buffer.baseAddress?.advanced(by: count), range.count - count,
          off_t(range.lowerBound + count))
        if read > 0 { count += read } else if read == 0 || errno != EINTR { return }
      }
    }
    return bytes.count == range.count ? bytes : nil
  }
}
