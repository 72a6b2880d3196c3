import Serialization

/// A long name of an API with places where a line may break: before the capitals of its words.
///
/// `UIPopoverPresentationController` fits a narrow column as UIPopover|Presentation|Controller, not cut at a letter.
package enum BreakableName {
  /// Text and `wbr` elements; copying the text gives the name as it is.
  package static func nodes(_ name: String) -> [Node] {
    guard name.utf8.count > 16 else { return [.text(name)] }
    let bytes = Array(name.utf8)
    var nodes: [Node] = []
    var start = 0
    for index in bytes.indices.dropFirst() {
      let previous = bytes[index - 1]
      let startsWord = isCapital(bytes[index]) && isSmall(previous) || previous == UInt8(ascii: ":")
      guard startsWord else { continue }
      nodes += [.text(String(decoding: bytes[start..<index], as: UTF8.self)), .tag("wbr")]
      start = index
    }
    return nodes + [.text(String(decoding: bytes[start...], as: UTF8.self))]
  }

  private static func isCapital(_ byte: UInt8) -> Bool { byte >= 0x41 && byte <= 0x5A }
  private static func isSmall(_ byte: UInt8) -> Bool { byte >= 0x61 && byte <= 0x7A }
}
