/// What stands directly before and behind a word, as far as it tells whether the word is a name in a program.
///
/// Single plain words (`title`, `camera`, `nil`) are names only there: `title 属性`, `设为 nil`, `label.title`,
/// `UIImagePickerController 的 camera`.
struct CodeNeighbourhood {
  let source: [UInt8]
  let code: [Range<Int>]

  /// Nouns that a name stands beside.
  private static let nouns = [
    "属性", "屬性", "方法", "常量", "常數", "参数", "參數", "函数", "函數", "协议", "協議", "类型", "枚举", "property", "method",
    "constant", "argument", "parameter",
  ].map { Array($0.utf8) }

  /// What a value stands behind.
  private static let verbs = ["为", "為", "成", "是", "值", "返回", "传入", "傳入", "等于", "等於", "="]
    .map { Array($0.utf8) }

  private static let possessive = Array("的".utf8)

  /// The place is one where plain words are names.
  func isCodeLike(_ range: Range<Int>, isValue: Bool) -> Bool {
    if code.contains(where: { $0.lowerBound <= range.lowerBound && range.upperBound <= $0.upperBound }) {
      return true
    }
    if isMember(range) { return true }
    let before = skipSpacesBack(from: range.lowerBound)
    let behind = skipSpaces(from: range.upperBound)
    if Self.nouns.contains(where: { starts(with: $0, at: behind) || ends(with: $0, at: before) }) {
      return true
    }
    if behind < source.count, source[behind] == UInt8(ascii: "=") { return true }
    return isValue && Self.verbs.contains { ends(with: $0, at: before) }
  }

  /// The word stands behind a full stop that an identifier stands before.
  func isMember(_ range: Range<Int>) -> Bool {
    range.lowerBound > 1 && source[range.lowerBound - 1] == UInt8(ascii: ".")
      && source[range.lowerBound - 2].isIdentifierByte
  }

  /// The identifier before `的`, if the word stands behind both: `UIView` in `UIView 的 tintColor`.
  func possessor(of range: Range<Int>) -> String? {
    var end = skipSpacesBack(from: range.lowerBound)
    guard ends(with: Self.possessive, at: end) else { return nil }
    end = skipSpacesBack(from: end - Self.possessive.count)
    var start = end
    while start > 0, source[start - 1].isIdentifierByte { start -= 1 }
    return start == end ? nil : String(decoding: source[start..<end], as: UTF8.self)
  }

  private func skipSpaces(from offset: Int) -> Int {
    var offset = offset
    while offset < source.count, source[offset] == 0x20 { offset += 1 }
    return offset
  }

  private func skipSpacesBack(from offset: Int) -> Int {
    var offset = offset
    while offset > 0, source[offset - 1] == 0x20 { offset -= 1 }
    return offset
  }

  private func starts(with word: [UInt8], at offset: Int) -> Bool {
    offset + word.count <= source.count && source[offset..<offset + word.count].elementsEqual(word)
  }

  private func ends(with word: [UInt8], at offset: Int) -> Bool {
    offset >= word.count && source[offset - word.count..<offset].elementsEqual(word)
  }
}
