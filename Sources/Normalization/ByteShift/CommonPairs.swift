import EmbeddedData
import HanText

/// Neighbouring characters that are common in Chinese of any subject, in either script.
struct CommonPairs: Sendable {
  static let table = CommonPairs()

  private var keys: Set<UInt64> = []

  private init() {
    for line in EmbeddedTable.commonPairs.bytes.split(separator: 0x0A) where line.first != UInt8(ascii: "#") {
      let scalars = Array(String(decoding: line, as: UTF8.self).unicodeScalars)
      guard scalars.count == 2 else { continue }
      keys.insert(Self.key(scalars[0], scalars[1]))
    }
  }

  private static func key(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt64 {
    UInt64(first.value) << 32 | UInt64(second.value)
  }

  /// Whether two characters are such a pair, by their Simplified forms.
  ///
  /// O(1).
  func contains(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> Bool {
    keys.contains(Self.key(HanVariants.simplified(first) ?? first, HanVariants.simplified(second) ?? second))
  }
}
