import Serialization

/// A long name of an API with places where a line may break: before the capitals of its words.
///
/// `UIPopoverPresentationController` fits a narrow column as UIPopover|Presentation|Controller, not cut at a letter.
package enum BreakableName {
  /// Text and `wbr` elements; copying the text gives the name as it is.
  package static func nodes(_ name: String) -> [Node] {
    let bytes = Array(name.utf8)
    var nodes: [Node] = []
    var start = 0
    for index in breaks(in: bytes[...]) {
      nodes += [.text(String(decoding: bytes[start..<index], as: UTF8.self)), .tag("wbr")]
      start = index
    }
    return nodes + [.text(String(decoding: bytes[start...], as: UTF8.self))]
  }

  /// The places of a name where a line may break; none in a short one.
  static func breaks(in name: ArraySlice<UInt8>) -> [Int] {
    guard name.count > 16 else { return [] }
    return name.indices.dropFirst().filter { index in
      let previous = name[index - 1]
      return isCapital(name[index]) && isSmall(previous) || previous == UInt8(ascii: ":")
    }
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  private static func isSmall(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
}
