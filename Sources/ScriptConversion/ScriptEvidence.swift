/// Which script a text is in, told by the characters that only one script has.
///
/// The script is judged line by line: a Traditional quotation in a Simplified text is left as it is (皇后 there is not
/// 皇後), and what is converted once is not converted again. A line without such characters goes with the whole
/// text, and a text without any with what the caller says.
enum ScriptEvidence {
  /// How many more characters of Traditional than of Simplified text alone there are.
  ///
  /// O(bytes).
  static func balance(of bytes: Span<UInt8>, forms: borrowing CharacterForms) -> Int {
    var balance = 0
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] >= 0xE3 else {
        offset += 1
        continue
      }
      let (scalar, length) = UTF8Scalar.decode(bytes, at: offset)
      offset += length
      if CharacterForms.covers(scalar) { balance += forms.traits(of: scalar).evidence }
    }
    return balance
  }
}
