import EmbeddedData
import Glibc
import Serialization

/// Memory that never changes, read as bytes or as words of 32 bits: a file as it lies on the disk, or what was made here.
///
/// Nothing is read before it is asked for, so that a look-up in a large file touches only what it needs. Every access is
/// checked against the bounds.
@safe package struct FlatBytes: @unchecked Sendable {
  private let memory: Memory
  private let start: UnsafeRawPointer
  package let count: Int

  /// What keeps the bytes in place.
  @safe private final class Memory: @unchecked Sendable {
    enum Kind { case allocated, mapped, embedded }

    let start: UnsafeMutableRawPointer
    let count: Int
    let kind: Kind

    init(_ start: UnsafeMutableRawPointer, _ count: Int, _ kind: Kind) {
      unsafe self.start = start
      self.count = count
      self.kind = kind
    }

    deinit {
      switch kind {
      case .allocated: unsafe start.deallocate()
      case .mapped: _ = unsafe munmap(start, count)
      case .embedded: break
      }
    }
  }

  private init(_ memory: Memory) {
    self.memory = memory
    unsafe start = UnsafeRawPointer(memory.start)
    count = memory.count
  }

  /// A copy of bytes.
  package init(_ bytes: [UInt8]) {
    let copy = UnsafeMutableRawPointer.allocate(byteCount: max(1, bytes.count), alignment: 8)
    unsafe bytes.withUnsafeBytes { source in
      if let base = source.baseAddress { unsafe copy.copyMemory(from: base, byteCount: source.count) }
    }
    unsafe self.init(Memory(copy, bytes.count, .allocated))
  }

  /// A file's bytes as they are on the disk; nil where there is no such file, or none that can be mapped.
  ///
  /// Files of this kind are exchanged and never written into, so that what is mapped stays as it is.
  package init?(mapping path: String) {
    let descriptor = unsafe open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard unsafe fstat(descriptor, &status) == 0, status.st_mode & S_IFMT == S_IFREG, status.st_size > 0
    else {
      return nil
    }
    let count = Int(status.st_size)
    guard let start = unsafe mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0),
      unsafe start != MAP_FAILED
    else { return nil }
    unsafe self.init(Memory(start, count, .mapped))
  }

  /// A file that is part of the program, where it is.
  package init(_ table: EmbeddedTable) {
    let memory = table.withSpan { span in
      unsafe span.withUnsafeBytes { bytes -> Memory? in
        guard let start = bytes.baseAddress else { return nil }
        return unsafe Memory(UnsafeMutableRawPointer(mutating: start), bytes.count, .embedded)
      }
    }
    if let memory { self.init(memory) } else { self.init([]) }
  }

  /// The byte at an offset.
  @inline(__always)
  subscript(offset: Int) -> UInt8 {
    precondition(offset >= 0 && offset < count)
    return unsafe start.load(fromByteOffset: offset, as: UInt8.self)
  }

  /// The word at an index that counts words.
  @inline(__always)
  func word(_ index: Int) -> Int {
    precondition(index >= 0 && index < count / 4)
    return unsafe Int(start.load(fromByteOffset: 4 &* index, as: UInt32.self))
  }

  /// Two words as one, the lower first.
  @inline(__always)
  func doubleWord(_ index: Int) -> UInt64 {
    UInt64(truncatingIfNeeded: word(index)) | UInt64(truncatingIfNeeded: word(index + 1)) << 32
  }

  /// A copy of some bytes.
  package func array(_ range: Range<Int>) -> [UInt8] {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe [UInt8](UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count))
  }

  package func string(_ range: Range<Int>) -> String {
    precondition(range.lowerBound >= 0 && range.upperBound <= count)
    return unsafe String(
      decoding: UnsafeRawBufferPointer(start: start + range.lowerBound, count: range.count), as: UTF8.self)
  }

  /// The sum over everything.
  package var checksum: UInt64 {
    unsafe StrandSum.sum(of: UnsafeRawBufferPointer(start: start, count: count))
  }

  /// A sum over the words of a range, for telling whether a file is as it was written.
  package func checksum(ofWords range: Range<Int>) -> UInt64 {
    precondition(range.lowerBound >= 0 && range.upperBound <= count / 4)
    return unsafe StrandSum.sum(
      ofWordsIn: UnsafeRawBufferPointer(start: start + 4 * range.lowerBound, count: 4 * range.count))
  }
}
