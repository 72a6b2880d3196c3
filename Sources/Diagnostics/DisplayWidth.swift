/// How many columns of a terminal text takes.
package enum DisplayWidth {
  /// The columns of one scalar: 0 for combining marks and controls, 2 for East Asian wide, else 1.
  ///
  /// After Unicode's EastAsianWidth (W and F) in the blocks that occur in terminals; emoji count as wide.
  package static func columns(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x0300...0x036F, 0x200B...0x200F, 0x20D0...0x20FF, 0xFE00...0xFE0F,
      0xFE20...0xFE2F,
      0xFEFF:
      0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0x33FF, 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xA000...0xA4CF,
      0xA960...0xA97F, 0xAC00...0xD7A3, 0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
      0x1F300...0x1F64F, 0x1F900...0x1F9FF, 0x20000...0x3FFFD:
      2
    default: 1
    }
  }

  /// The columns of a text.
  package static func columns(of text: some StringProtocol) -> Int {
    text.unicodeScalars.reduce(0) { $0 + columns(of: $1) }
  }
}
