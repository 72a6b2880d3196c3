import Glibc
import Serialization
import Synchronization

/// A file of many stretches of bytes in the making, beside the place that it takes in the end.
///
/// One that is not finished leaves nothing. Not for several threads at once.
final class PackWriter {
  private static let lastNumber = Atomic<Int>(0)

  private let path: String
  private let part: String
  private let descriptor: Int32
  private var length = 0
  private var isFinished = false
  private(set) var places: [String: Range<Int>] = [:]

  /// - Throws: `BuildFailure.cannotCreate`.
  init(_ path: String) throws {
    self.path = path
    let number = Self.lastNumber.wrappingAdd(1, ordering: .relaxed).newValue
    part = path + FileSystem.partMark + "\(getpid()).\(number)"
    descriptor = unsafe open(part, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o666)
    guard descriptor >= 0 else {
      throw BuildFailure.cannotCreate(part, reason: FileSystem.reason(errno))
    }
  }

  deinit {
    if descriptor >= 0 { close(descriptor) }
    if !isFinished, descriptor >= 0 { _ = unsafe unlink(part) }
  }

  /// Adds the bytes under a name, unless there are some already.
  ///
  /// - Throws: `BuildFailure.inputOutput`.
  func append(_ bytes: [UInt8], as name: String) throws {
    guard places[name] == nil else { return }
    let start = length
    try write(bytes)
    places[name] = start..<length
  }

  /// Writes the index and puts the file in its place.
  ///
  /// - Throws: `BuildFailure`; what was in the place is then as it was.
  func finish(program: String) throws {
    var archive = ArchiveWriter()
    archive.write(length: places.count)
    for (name, place) in places.sorted(by: { $0.value.lowerBound < $1.value.lowerBound }) {
      archive.write(name)
      archive.write(place.lowerBound)
      archive.write(place.count)
    }
    let seal = ArchiveSeal(
      mark: PackReader.indexMark, program: program, subject: PackReader.indexSubject)
    let index = seal.close(archive.bytes)
    let tail = (0..<PackReader.tailLength).map { UInt8(truncatingIfNeeded: index.count >> (8 * $0)) }
    try write(index + tail)
    guard unsafe rename(part, path) == 0 else {
      throw BuildFailure.cannotCreate(path, reason: FileSystem.reason(errno))
    }
    isFinished = true
  }

  private func write(_ bytes: [UInt8]) throws {
    let error = FileSystem.write(bytes, to: descriptor)
    guard error == 0 else { throw BuildFailure.inputOutput(part, reason: FileSystem.reason(error)) }
    length += bytes.count
  }
}
