/// What stands beside a character.
struct Neighbourhood {
  /// Any number, as it stands in the words of the lexicon.
  static let one: UInt32 = 0x4E00

  /// No word reaches before or beyond these offsets.
  private let floor: Int
  private let limit: Int

  init(from floor: Int, to limit: Int) {
    self.floor = floor
    self.limit = limit
  }

  /// Whether a word gives a character of three bytes another form than its usual one, or begins with it and is replaced.
  ///
  /// `word` holds the eight bytes from its offset on, `entry` what the table has for the character. May be wrong when it
  /// says yes.
  @inline(__always)
  func decides(
    _ word: UInt64, _ entry: UInt32, at offset: Int, of text: Span<UInt8>, by table: borrowing ScanTable,
    _ lexicon: borrowing Lexicon
  ) -> Bool {
    let key = table.keys[UTF8Scalar.index(word)]
    let behind = word >> 24
    let keyBehind =
      UTF8Scalar.isThreeBytes(behind) && offset + 6 <= limit ? table.keys[UTF8Scalar.index(behind)] : 0
    if table.contexts.mayBegin(key, keyBehind), begins(at: offset, of: text, by: table, lexicon) {
      return true
    }
    guard entry & ScanTable.dependent != 0 else { return false }
    var keyBefore: UInt32 = 0
    if offset - 3 >= floor {
      let before = unsafe UInt64(
        text.bytes.unsafeLoadUnaligned(fromByteOffset: offset - 3, as: UInt32.self))
      if UTF8Scalar.isThreeBytes(before) { keyBefore = table.keys[UTF8Scalar.index(before)] }
    }
    if keyBefore == 0, Self.followsNumber(offset, in: text) { keyBefore = Self.one << 16 | Self.one }
    return table.contexts.mayContain(keyBefore, key)
  }

  /// Whether a word that makes a difference begins at an offset.
  private func begins(
    at offset: Int, of text: Span<UInt8>, by table: borrowing ScanTable, _ lexicon: borrowing Lexicon
  ) -> Bool {
    if begins(at: offset, of: text, by: table, lexicon, shift: 0) { return true }
    return begins(at: offset, of: text, by: table, lexicon, shift: 16)
  }

  /// The same for the characters as their keys have them in the low half or, shifted, in the high one.
  private func begins(
    at offset: Int, of text: Span<UInt8>, by table: borrowing ScanTable, _ lexicon: borrowing Lexicon,
    shift: UInt32
  ) -> Bool {
    var (node, position) = (0, offset)
    while position < limit {
      let (scalar, length) = UTF8Scalar.decode(text, at: position)
      guard scalar < 0x10000 else { return true }
      guard CharacterForms.covers(scalar), position + length <= limit else { return false }
      let key = table.keys[Int(scalar)] >> shift & 0xFFFF
      node = node == 0 ? lexicon.root(key) : lexicon.child(of: node, key)
      if node == 0 { return false }
      if table.decides(node) { return true }
      guard lexicon.nodes[node].hasChildren else { return false }
      position += length
    }
    return false
  }

  /// Whether digits stand before an offset: `3 只` is cut like 三只, with the measure word.
  static func followsNumber(_ offset: Int, in text: Span<UInt8>) -> Bool {
    var before = offset - 1
    if before > 0, text[before] == UInt8(ascii: " ") { before -= 1 }
    return before >= 0 && text[before] >= UInt8(ascii: "0") && text[before] <= UInt8(ascii: "9")
  }
}
