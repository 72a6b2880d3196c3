/// Where a link that the author wrote leads.
enum LinkTarget: Hashable, Sendable {
  /// An address with a scheme, as it is.
  case external
  /// A heading of the same text, by the fragment without `#`, percent-decoded.
  case fragment([UInt8])
  /// A file beside the source, which is not part of what is published.
  case file

  init(_ destination: String) {
    let utf8 = Array(destination.utf8)
    if utf8.first == UInt8(ascii: "#") {
      self = .fragment(Self.decoded(utf8.dropFirst()))
      return
    }
    let scheme = utf8.prefix { $0 != UInt8(ascii: ":") && $0 != UInt8(ascii: "/") }
    self = scheme.count < utf8.count && utf8[scheme.count] == UInt8(ascii: ":") ? .external : .file
  }

  /// `%E6%A0%8F` → `栏`; what is no percent sign with two digits stays.
  private static func decoded(_ utf8: ArraySlice<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    var index = utf8.startIndex
    while index < utf8.endIndex {
      if utf8[index] == UInt8(ascii: "%"), index + 2 < utf8.endIndex, let high = digit(utf8[index + 1]),
        let low = digit(utf8[index + 2])
      {
        result.append(high << 4 | low)
        index += 3
      } else {
        result.append(utf8[index])
        index += 1
      }
    }
    return result
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case 0x30...0x39: byte - 0x30
    case 0x41...0x46: byte - 0x37
    case 0x61...0x66: byte - 0x57
    default: nil
    }
  }
}
