/// Damages text the way a site did that forced readings between the bytes of its GBK pages.
///
/// One character of the table after the other, every pair of bytes that equals the character's bytes gets the reading
/// behind it, whether the pair is a character or the end of one and the start of the next. The page is then read as
/// code page 936: what is no character becomes `?`, which swallows the byte that follows.
///
/// Before → after: `當地支持縮放` with 當 (dāng) and 數 (shù) → `當(dāng)?shù)刂С挚s放`.
public struct ByteShiftDamage: Sendable {
  /// Characters with their readings, in the order in which they are replaced.
  public let table: [(character: String, reading: String)]
  /// Whether a later copy drops the characters of the user area.
  public let dropsUserArea: Bool

  public init(table: [(character: String, reading: String)], dropsUserArea: Bool = false) {
    self.table = table
    self.dropsUserArea = dropsUserArea
  }

  /// The damaged text, line by line; nil when the text does not fit into GBK.
  public func apply(to text: String) -> String? {
    let insertions = table.map { character, reading in
      (LegacyEncoding.encode(character, "GB18030"), LegacyEncoding.encode("(\(reading))", "GB18030"))
    }
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard var bytes = LegacyEncoding.encode(String(line), "GB18030") else { return nil }
      // A reading makes no new pair, so that those of the line as it was tell which characters of the table can hit.
      let pairs = Set(zip(bytes, bytes.dropFirst()).map { UInt16($0) << 8 | UInt16($1) })
      for case let (pair?, insertion?) in insertions
      where pair.count == 2 && pairs.contains(UInt16(pair[0]) << 8 | UInt16(pair[1])) {
        bytes = Self.insert(insertion, behind: pair, in: bytes)
      }
      lines.append(read(bytes))
    }
    return lines.joined(separator: "\n")
  }

  private static func insert(_ insertion: [UInt8], behind pair: [UInt8], in bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index] == pair[0], bytes[index...].starts(with: pair) {
        result += pair + insertion
        index += pair.count
      } else {
        result.append(bytes[index])
        index += 1
      }
    }
    return result
  }

  /// Reads bytes as code page 936.
  private func read(_ bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      guard byte >= 0x80 else {
        text.append(Unicode.Scalar(byte))
        index += 1
        continue
      }
      guard byte != 0x80, byte != 0xFF else {
        text.append(byte == 0x80 ? "€" : "?")
        index += 1
        continue
      }
      let pair = Array(bytes[index..<min(index + 2, bytes.count)])
      index += 2
      guard pair.count == 2, pair[1] >= 0x40, let utf8 = LegacyEncoding.decode(pair, "GB18030"),
        let scalar = String(decoding: utf8, as: UTF8.self).unicodeScalars.first
      else {
        text.append("?")
        continue
      }
      if !dropsUserArea || !(0xE000...0xE765).contains(scalar.value) { text.append(scalar) }
    }
    return String(text)
  }
}
