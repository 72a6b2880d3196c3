/// What decoding gave: UTF-8, and the bytes of the file that are no character.
struct DecodedBytes: Sendable {
  /// A byte that could not be decoded; it stands as U+FFFD in the text.
  struct Fault: Hashable, Sendable {
    /// Offset in the file, from 0.
    let byteOffset: Int
    /// Offset of the U+FFFD in `utf8`.
    let textOffset: Int
    let byte: UInt8
  }

  var utf8: [UInt8] = []
  var faults: [Fault] = []

  /// U+FFFD in UTF-8.
  static let replacement: [UInt8] = [0xEF, 0xBF, 0xBD]

  mutating func appendFault(_ byte: UInt8, at offset: Int) {
    faults.append(Fault(byteOffset: offset, textOffset: utf8.count, byte: byte))
    utf8.append(contentsOf: Self.replacement)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    utf8.append(contentsOf: UTF8Scalars.encode(scalar))
  }

  /// Decodes `bytes[start...]`.
  ///
  /// O(length). Fault offsets count from the start of `bytes`, so that a byte order mark is part of the count.
  static func decode(_ bytes: [UInt8], from start: Int = 0, as encoding: TextEncoding) -> DecodedBytes {
    switch encoding {
    case .utf8: decodeUTF8(bytes, from: start)
    case .utf16LittleEndian: decodeUTF16(bytes, from: start, isBigEndian: false)
    case .utf16BigEndian: decodeUTF16(bytes, from: start, isBigEndian: true)
    case .gb18030, .big5: CharacterConverter.decode(bytes, from: start, as: encoding)
    }
  }

  /// Sound stretches are taken over as a whole; a text without faults is not copied at all.
  private static func decodeUTF8(_ bytes: [UInt8], from start: Int) -> DecodedBytes {
    var result = DecodedBytes()
    var end = UTF8Scalars.endOfValid(bytes, from: start)
    if start == 0, end == bytes.count {
      result.utf8 = bytes
      return result
    }
    result.utf8.reserveCapacity(bytes.count - start)
    result.utf8 += bytes[start..<end]
    while end < bytes.count {
      result.appendFault(bytes[end], at: end)
      let soundStart = end + 1
      end = UTF8Scalars.endOfValid(bytes, from: soundStart)
      result.utf8 += bytes[soundStart..<end]
    }
    return result
  }

  private static func decodeUTF16(_ bytes: [UInt8], from start: Int, isBigEndian: Bool) -> DecodedBytes {
    func unit(_ index: Int) -> UInt32 {
      let first = UInt32(bytes[index])
      let second = UInt32(bytes[index + 1])
      return isBigEndian ? first << 8 | second : second << 8 | first
    }
    var result = DecodedBytes()
    var index = start
    while index + 1 < bytes.count {
      let high = unit(index)
      if let scalar = Unicode.Scalar(high) {
        result.append(scalar)
        index += 2
        continue
      }
      let low = index + 3 < bytes.count ? unit(index + 2) : 0
      if high < 0xDC00, 0xDC00..<0xE000 ~= low,
        let scalar = Unicode.Scalar(0x10000 + (high - 0xD800) << 10 + (low - 0xDC00))
      {
        result.append(scalar)
        index += 4
      } else {
        result.appendFault(bytes[index], at: index)
        result.appendFault(bytes[index + 1], at: index + 1)
        index += 2
      }
    }
    if index < bytes.count { result.appendFault(bytes[index], at: index) }
    return result
  }
}
