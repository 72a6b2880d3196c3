/// What stands beside a character.
struct Neighbourhood {
  /// Any number, as it stands in the words of the lexicon.
  static let one: UInt32 = 0x4E00

  private let text: [UInt8]
  /// No word reaches before or beyond these offsets.
  private let floor: Int
  private let limit: Int

  init(_ text: [UInt8], from floor: Int, to limit: Int) {
    self.text = text
    self.floor = floor
    self.limit = limit
  }

  /// Whether a word can give a character of three bytes another form than its usual one.
  ///
  /// `word` holds the eight bytes from its offset on.
  @inline(__always)
  func mayDecide(_ word: UInt64, at offset: Int, by table: borrowing ScanTable) -> Bool {
    let behind = word >> 24
    let keyBehind =
      UTF8Scalar.isThreeBytes(behind) && offset + 6 <= limit ? table.keys[UTF8Scalar.index(behind)] : 0
    var keyBefore: UInt32 = 0
    if offset - 3 >= floor {
      let before = unsafe UInt64(
        text.span.bytes.unsafeLoadUnaligned(fromByteOffset: offset - 3, as: UInt32.self))
      if UTF8Scalar.isThreeBytes(before) { keyBefore = table.keys[UTF8Scalar.index(before)] }
    }
    if keyBefore == 0, followsNumber(offset) { keyBefore = Self.one << 16 | Self.one }
    return table.contexts.mayDecide(
      table.keys[UTF8Scalar.index(word)], between: keyBefore, and: keyBehind)
  }

  /// Whether digits stand before an offset: `3 只` is cut like 三只, with the measure word.
  func followsNumber(_ offset: Int) -> Bool {
    var before = offset - 1
    if before > 0, text[before] == UInt8(ascii: " ") { before -= 1 }
    return before >= 0 && text[before] >= UInt8(ascii: "0") && text[before] <= UInt8(ascii: "9")
  }
}
