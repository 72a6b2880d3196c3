extension Unicode.Scalar {
  /// Whether the scalar is a Chinese character: a CJK ideograph of any block, or 〇.
  ///
  /// Radicals (⻚, ⽤) are not; `Radicals.unified` gives the ideographs they stand for.
  package var isHan: Bool {
    switch value {
    case 0x4E00...0x9FFF, 0x3400...0x4DBF, 0x3007, 0xF900...0xFAFF: true
    // Planes 2 and 3 are set aside for ideographs; their last two code points are no characters.
    case 0x20000...0x2FFFD, 0x30000...0x3FFFD: true
    default: false
    }
  }
}
