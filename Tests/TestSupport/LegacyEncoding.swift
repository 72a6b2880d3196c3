import Glibc

/// Encodes text as old files hold it, through the system's `iconv`.
public enum LegacyEncoding {
  /// `text` in the encoding `iconv` knows as `name`; nil when it cannot say it all.
  ///
  /// Before → after: `encode("關", "GB18030")` → `[0xEA, 0x50]`.
  public static func encode(_ text: String, _ name: String) -> [UInt8]? {
    convert(Array(text.utf8), from: "UTF-8", to: name)
  }

  /// Bytes in the encoding `name` as UTF-8; nil when some are no character.
  public static func decode(_ bytes: [UInt8], _ name: String) -> [UInt8]? {
    convert(bytes, from: name, to: "UTF-8")
  }

  private static func convert(_ bytes: [UInt8], from: String, to: String) -> [UInt8]? {
    let handle = unsafe iconv_open(to, from)
    guard Int(bitPattern: handle) != -1 else { return nil }
    defer { unsafe _ = iconv_close(handle) }
    var input = bytes
    var output = [UInt8](repeating: 0, count: bytes.count * 4 + 16)
    var inputLeft = input.count
    var outputLeft = output.count
    unsafe input.withUnsafeMutableBytes { inputBytes in
      unsafe output.withUnsafeMutableBytes { outputBytes in
        var start = unsafe inputBytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        var end = unsafe outputBytes.baseAddress?.assumingMemoryBound(to: CChar.self)
        unsafe _ = iconv(handle, &start, &inputLeft, &end, &outputLeft)
        unsafe _ = iconv(handle, nil, nil, &end, &outputLeft)
      }
    }
    return inputLeft == 0 ? Array(output.prefix(output.count - outputLeft)) : nil
  }
}
