import CZlib

/// Reads an archive by its central directory and checks it against the local headers; for tests.
struct ZIPReader {
  struct File {
    let name: String
    let flags: Int
    let method: Int
    let time: Int
    let date: Int
    let extraCount: Int
    let content: [UInt8]
  }

  struct Damage: Error {
    let reason: String
  }

  let files: [File]

  subscript(_ name: String) -> [UInt8]? {
    files.first { $0.name == name }?.content
  }

  func text(_ name: String) -> String {
    String(decoding: self[name] ?? [], as: UTF8.self)
  }

  init(_ bytes: [UInt8]) throws {
    let end = bytes.count - 22
    guard end >= 0, Self.number(bytes, end, 4) == 0x0605_4B50 else { throw Damage(reason: "no end") }
    let count = Self.number(bytes, end + 10, 2)
    var place = Self.number(bytes, end + 16, 4)
    guard place + Self.number(bytes, end + 12, 4) == end, Self.number(bytes, end + 8, 2) == count else {
      throw Damage(reason: "directory")
    }
    var files: [File] = []
    for _ in 0..<count {
      files.append(try Self.file(bytes, directory: place))
      place += 46 + Self.number(bytes, place + 28, 2) + Self.number(bytes, place + 30, 2)
    }
    guard place == end else { throw Damage(reason: "directory's length") }
    self.files = files
  }

  private static func file(_ bytes: [UInt8], directory: Int) throws -> File {
    let local = number(bytes, directory + 42, 4)
    guard number(bytes, directory, 4) == 0x0201_4B50, number(bytes, local, 4) == 0x0403_4B50 else {
      throw Damage(reason: "signature")
    }
    // Version to extra field: the same in both headers.
    guard bytes[local + 4..<local + 30].elementsEqual(bytes[directory + 6..<directory + 32]) else {
      throw Damage(reason: "headers differ")
    }
    let nameCount = number(bytes, local + 26, 2)
    let extraCount = number(bytes, local + 28, 2)
    let start = local + 30 + nameCount + extraCount
    let data = Array(bytes[start..<start + number(bytes, local + 18, 4)])
    let method = number(bytes, local + 8, 2)
    let count = number(bytes, local + 22, 4)
    let content = method == 0 ? data : try inflated(data, count: count)
    guard content.count == count, checksum(content) == number(bytes, local + 14, 4) else {
      throw Damage(reason: "content")
    }
    return File(
      name: String(decoding: bytes[local + 30..<local + 30 + nameCount], as: UTF8.self),
      flags: number(bytes, local + 6, 2), method: method, time: number(bytes, local + 10, 2),
      date: number(bytes, local + 12, 2), extraCount: extraCount, content: content)
  }

  private static func number(_ bytes: [UInt8], _ place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }

  /// CRC-32 bit by bit, so that the table of zlib is checked by something else.
  private static func checksum(_ bytes: [UInt8]) -> Int {
    var value: UInt32 = .max
    for byte in bytes {
      value ^= UInt32(byte)
      for _ in 0..<8 { value = value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
    }
    return Int(~value)
  }

  private static func inflated(_ data: [UInt8], count: Int) throws -> [UInt8] {
    var stream = unsafe z_stream()
    let size = unsafe Int32(MemoryLayout<z_stream>.size)
    guard unsafe inflateInit2_(&stream, -15, ZLIB_VERSION, size) == Z_OK else { throw Damage(reason: "zlib") }
    defer { _ = unsafe inflateEnd(&stream) }
    var input = data
    var status = Z_OK
    let output = unsafe [UInt8](unsafeUninitializedCapacity: count + 1) { buffer, written in
      unsafe input.withUnsafeMutableBufferPointer { source in
        unsafe stream.next_in = source.baseAddress
        unsafe stream.avail_in = UInt32(source.count)
        unsafe stream.next_out = buffer.baseAddress
        unsafe stream.avail_out = UInt32(count + 1)
        status = unsafe inflate(&stream, Z_FINISH)
        written = unsafe count + 1 - Int(stream.avail_out)
      }
    }
    guard status == Z_STREAM_END else { throw Damage(reason: "deflate stream") }
    return output
  }
}
