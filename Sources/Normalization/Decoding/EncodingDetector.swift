/// Tells a file's encoding from its bytes.
///
/// Validity decides where it can (UTF-8 hardly ever fits by chance); between GB18030, Big5 and UTF-16 without a
/// mark the decoded text is judged by how often the commonest characters of Chinese occur in it.
enum EncodingDetector {
  /// An encoding, and the length of the byte order mark that names it.
  struct Mark {
    let encoding: TextEncoding
    let length: Int
  }

  /// The byte order mark at the start; nil without one.
  static func byteOrderMark(of bytes: [UInt8]) -> Mark? {
    if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { return Mark(encoding: .utf8, length: 3) }
    if bytes.starts(with: [0xFF, 0xFE]) { return Mark(encoding: .utf16LittleEndian, length: 2) }
    if bytes.starts(with: [0xFE, 0xFF]) { return Mark(encoding: .utf16BigEndian, length: 2) }
    return nil
  }

  /// Whether the bytes are no text at all: NUL bytes where no UTF-16 explains them.
  static func isBinary(_ bytes: [UInt8]) -> Bool {
    let sample = bytes.prefix(1 << 16)
    let zeros = sample.count { $0 == 0 }
    return zeros > 0 && zeros * 200 >= sample.count && utf16(bytes) == nil
  }

  /// The longest sequence of the bytes read as UTF-8; nil when they are not valid UTF-8.
  ///
  /// 3 and more hardly occur by chance; 2 do in a short text of another encoding.
  static func longestUTF8Sequence(_ bytes: [UInt8]) -> Int? {
    guard UTF8Scalars.endOfValid(bytes, from: 0) == bytes.count else { return nil }
    if bytes.contains(where: { $0 >= 0xE0 }) { return bytes.contains { $0 >= 0xF0 } ? 4 : 3 }
    return bytes.isEmpty ? 0 : bytes.contains { $0 >= 0x80 } ? 2 : 1
  }

  /// UTF-16 that shows by zero bytes on one side only (ASCII letters, spaces, line ends).
  static func evidentUTF16(_ bytes: [UInt8]) -> TextEncoding? {
    let sample = bytes.prefix(1 << 16)
    guard bytes.count % 2 == 0, sample.count >= 4 else { return nil }
    var zeros = [0, 0]
    for index in sample.indices where sample[index] == 0 { zeros[index & 1] += 1 }
    let threshold = max(1, sample.count / 200)
    if zeros[1] >= threshold, zeros[0] * 50 <= zeros[1] { return .utf16LittleEndian }
    if zeros[0] >= threshold, zeros[1] * 50 <= zeros[0] { return .utf16BigEndian }
    return nil
  }

  /// UTF-16 by either sign: zero bytes on one side, or good Chinese when read as such; nil for anything else.
  static func utf16(_ bytes: [UInt8]) -> TextEncoding? {
    if let encoding = evidentUTF16(bytes) { return encoding }
    guard bytes.count % 2 == 0 else { return nil }
    let sample = Array(bytes.prefix(1 << 16))
    return [TextEncoding.utf16LittleEndian, .utf16BigEndian].first { encoding in
      DecodingPlausibility.score(DecodedBytes.decode(sample, as: encoding)) > 0.1
    }
  }

  /// The likeliest encoding of bytes that are not valid UTF-8 and carry no mark.
  static func detect(_ bytes: [UInt8]) -> TextEncoding {
    if let encoding = utf16(bytes) { return encoding }
    let sample = Array(bytes.prefix(1 << 16))
    if isDamagedUTF8(sample) { return .utf8 }
    var best = TextEncoding.utf8
    var bestScore = -Double.infinity
    for encoding in [TextEncoding.utf8, .gb18030, .big5] {
      let score = DecodingPlausibility.score(DecodedBytes.decode(sample, as: encoding))
      if score > bestScore { (best, bestScore) = (encoding, score) }
    }
    return best
  }

  /// Whether bytes are UTF-8 with some bad ones among them, however short the text is.
  ///
  /// In text of another encoding some fifty faults come on each sequence of three bytes that happens to be valid.
  private static func isDamagedUTF8(_ bytes: [UInt8]) -> Bool {
    let decoded = DecodedBytes.decode(bytes, as: .utf8)
    let long = decoded.utf8.count { $0 >= 0xE0 } - decoded.faults.count
    return long > 0 && long * 2 >= decoded.faults.count
  }

  /// The encoding an HTML or XML file names in its first kilobyte: `<meta charset="gbk">`.
  static func declaredInMarkup(_ bytes: [UInt8]) -> String? {
    let head = String(decoding: bytes.prefix(1024), as: UTF8.self).lowercased()
    guard head.contains("<meta") || head.contains("<?xml") else { return nil }
    for key in ["charset=", "encoding="] {
      guard let range = head.firstRange(of: key) else { continue }
      let value = head[range.upperBound...].drop { $0 == "\"" || $0 == "'" || $0 == " " }
      let name = value.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
      if !name.isEmpty { return String(name) }
    }
    return nil
  }
}
