/// Text made safe for a terminal: controls and the marks that turn the direction of writing become U+FFFD.
///
/// Messages quote texts and names of files, which must not drive the reader's terminal.
package enum VisibleText {
  /// A text with line ends kept, everything else that a terminal would act on replaced.
  package static func of(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      result.unicodeScalars.append(scalar == "\n" ? scalar : self.scalar(scalar))
    }
    return result
  }

  /// A scalar that takes part in one line.
  package static func scalar(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0x2028...0x2029, 0x202A...0x202E, 0x2066...0x2069: "\u{FFFD}"
    default: scalar
    }
  }
}
