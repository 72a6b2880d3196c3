import Glibc

/// Decodes the double-byte encodings through the system's `iconv`.
///
/// Part of reading: `DecodedBytes.decode` calls it for GB18030 and Big5.
enum CharacterConverter {
  /// Decodes `bytes[start...]`; what is no character becomes U+FFFD, byte by byte.
  ///
  /// O(length). When the system lacks the converter every byte above 7F is a fault.
  static func decode(_ bytes: [UInt8], from start: Int, as encoding: TextEncoding) -> DecodedBytes {
    var result = DecodedBytes()
    result.utf8.reserveCapacity(bytes.count * 3 / 2)
    guard let name = encoding.converterName, let handle = unsafe open(name, to: "UTF-8") else {
      for index in start..<bytes.count { appendSingle(bytes[index], at: index, as: .utf8, to: &result) }
      return result
    }
    defer { unsafe _ = iconv_close(handle) }
    var position = start
    while position < bytes.count {
      let (consumed, output) = unsafe convert(bytes, from: position, with: handle)
      result.utf8.append(contentsOf: output)
      position += consumed
      guard consumed == 0 else { continue }
      appendSingle(bytes[position], at: position, as: encoding, to: &result)
      position += 1
    }
    return result
  }

  /// Encodes a text; nil when it has a character that the encoding lacks.
  ///
  /// O(length).
  static func encode(_ utf8: [UInt8], as encoding: TextEncoding) -> [UInt8]? {
    guard let name = encoding.converterName, let handle = unsafe open("UTF-8", to: name) else { return nil }
    defer { unsafe _ = iconv_close(handle) }
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    var position = 0
    while position < utf8.count {
      let (consumed, output) = unsafe convert(utf8, from: position, with: handle)
      guard consumed > 0 else { return nil }
      result.append(contentsOf: output)
      position += consumed
    }
    return result
  }

  /// A byte that starts no character: ASCII as it is, 80 as code page 936 has it, else a fault.
  private static func appendSingle(
    _ byte: UInt8, at offset: Int, as encoding: TextEncoding, to result: inout DecodedBytes
  ) {
    if byte < 0x80 {
      result.utf8.append(byte)
    } else if byte == 0x80, encoding == .gb18030 {
      result.append("€")
    } else {
      result.appendFault(byte, at: offset)
    }
  }

  private static func open(_ source: String, to target: String) -> iconv_t? {
    let handle = unsafe iconv_open(target, source)
    return unsafe Int(bitPattern: handle) == -1 ? nil : handle
  }

  /// Converts as far as one buffer of output or the next fault; returns how many bytes were used up.
  private static func convert(
    _ bytes: [UInt8], from position: Int, with handle: iconv_t
  ) -> (consumed: Int, output: [UInt8]) {
    var output = [UInt8](repeating: 0, count: 1 << 14)
    var input = Array(bytes[position..<min(bytes.count, position + (1 << 13))])
    var inputLeft = input.count
    var outputLeft = output.count
    unsafe input.withUnsafeMutableBytes { inputBytes in
      unsafe output.withUnsafeMutableBytes { outputBytes in
        var from = unsafe inputBytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        var to = unsafe outputBytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        unsafe _ = iconv(handle, &from, &inputLeft, &to, &outputLeft)
        // Big5-HKSCS holds a letter back until it knows that no combining accent follows.
        unsafe _ = iconv(handle, nil, nil, &to, &outputLeft)
      }
    }
    return (input.count - inputLeft, Array(output.prefix(output.count - outputLeft)))
  }
}
