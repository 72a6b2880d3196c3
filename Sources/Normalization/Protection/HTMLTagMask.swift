/// HTML with its markup blanked out, so that a text can be searched where it stands: `<p>導航欄</p>` → `   導航欄    `.
///
/// As long as the text, byte for byte and line for line. Tags, comments and the content of scripts and styles become
/// tab stops, which no term goes across; a heading's tags become the marks of one, `#` and spaces.
package enum HTMLTagMask {
  /// O(length).
  package static func masked(_ utf8: [UInt8]) -> [UInt8] {
    var result = utf8
    var index = 0
    while let start = utf8[index...].firstIndex(of: UInt8(ascii: "<")) {
      guard let end = HTMLProtection.endOfMarkup(in: utf8, from: start, limit: utf8.count) else {
        // A comment that is not closed goes on to the end.
        guard utf8[start...].starts(with: "<!--".utf8) else {
          index = start + 1
          continue
        }
        blank(start..<utf8.count, with: tab, in: &result)
        break
      }
      let hidden =
        HTMLProtection.endOfElement(openedBy: start..<end, in: utf8, ofNames: hiddenElements) ?? end
      if isHeading(utf8[start..<end]) {
        blank(start..<end, with: 0x20, in: &result)
        if utf8[start + 1] != UInt8(ascii: "/") { result[start] = UInt8(ascii: "#") }
      } else {
        blank(start..<hidden, with: tab, in: &result)
      }
      index = hidden
    }
    return result
  }

  /// What these hold is not shown.
  private static let hiddenElements = ["script", "style"]
  private static let tab: UInt8 = 0x09

  private static func blank(_ range: Range<Int>, with byte: UInt8, in text: inout [UInt8]) {
    for index in range where text[index] != 0x0A && text[index] != 0x0D { text[index] = byte }
  }

  /// `<h2 …>` or `</h2>`.
  private static func isHeading(_ tag: ArraySlice<UInt8>) -> Bool {
    let name = tag.dropFirst().drop { $0 == UInt8(ascii: "/") }.prefix(3)
    guard name.count == 3, let first = name.first, let last = name.last else { return false }
    return first | 0x20 == UInt8(ascii: "h") && (0x31...0x36).contains(name[name.startIndex + 1])
      && (last == UInt8(ascii: ">") || last <= 0x20)
  }
}
