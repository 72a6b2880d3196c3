/// Runs of at least two Latin words in running text, which get a `lang` of their own.
///
/// `参阅 UIView Class Reference 一节` → `UIView Class Reference`. One word alone is not worth a mark: names stand in
/// every sentence, and a screen reader would change its voice each time.
enum LatinRuns {
  /// UTF-8 offsets of the first run; nil when there is none.
  ///
  /// O(n) for all runs of a text, each looked for behind the one before.
  static func first(in utf8: ArraySlice<UInt8>) -> Range<Int>? {
    var index = utf8.startIndex
    while index < utf8.endIndex {
      guard isLetter(utf8[index]) else {
        index += 1
        continue
      }
      let start = index
      var end = index
      var words = 0
      while index < utf8.endIndex, isLetter(utf8[index]) {
        while index < utf8.endIndex, isWordByte(utf8[index]) { index += 1 }
        words += 1
        end = index
        if index + 1 < utf8.endIndex, utf8[index] == 0x20 { index += 1 }
      }
      index = max(index, end)
      if words >= 2 { return start..<end }
    }
    return nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static func isWordByte(_ byte: UInt8) -> Bool {
    isLetter(byte) || (0x30...0x39).contains(byte) || byte == 0x27 || byte == 0x2D || byte == 0x2E
      || byte == 0x5F
  }
}
