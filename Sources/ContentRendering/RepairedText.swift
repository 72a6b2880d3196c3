/// How text that was replaced is shown: characters that cannot be seen get a sign.
package enum RepairedText {
  /// `\n` → `↵`, tab → `⇥`, U+3000 → `□`, other controls and private-use characters → `U+E5D2`.
  ///
  /// Compatibility ideographs get theirs as well: they look like what took their place, and a page in Unicode's
  /// composed form cannot hold them.
  package static func shown(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar.value {
      case 0x0A: result += "↵"
      case 0x0D: continue
      case 0x09: result += "⇥"
      case 0x3000: result += "□"
      case 0x00..<0x20, 0x7F..<0xA0, 0x200B...0x200F, 0x2028...0x202E, 0xE000...0xFAD9, 0xFEFF,
        0xFFF0...0xFFFC, 0xFFFE, 0xFFFF:
        result += "⟨U+" + padded(String(scalar.value, radix: 16, uppercase: true)) + "⟩"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  private static func padded(_ hex: String) -> String {
    String(repeating: "0", count: max(0, 4 - hex.count)) + hex
  }
}
