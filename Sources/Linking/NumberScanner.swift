/// Reads numbers of sections (`4.3.7`, `第 4.3 节`) and of tables and figures (`表格 5-1`).
struct NumberScanner: Sendable {
  let text: FoldedText

  static let captionWords = ["表格", "表", "图片", "图", "table ", "figure "].map { Array($0.utf8) }
  /// The first bytes of these words.
  private static let captionStarts: [UInt8] = [0xE5, 0xE8, UInt8(ascii: "t"), UInt8(ascii: "f")]
  private static let section = Array("节".utf8)
  private static let sentenceMarks = ["。", ",", ";", ":", "!", "?"].map { Array($0.utf8) }

  func candidates() -> [ReferenceCandidate] {
    var found: [ReferenceCandidate] = []
    var index = 0
    while index < text.utf8.count {
      if let candidate = caption(at: index) ?? number(at: index) {
        found.append(candidate)
        index = candidate.range.upperBound
      } else if text.isDigit(text.utf8[index]) {
        // The rest of a number is no number of its own.
        while index < text.utf8.count, text.isDigit(text.utf8[index]) || text.utf8[index] == UInt8(ascii: ".")
        {
          index += 1
        }
      } else {
        index += 1
      }
    }
    return found
  }

  /// The number of the table or figure that a text starts with when it is that table's or figure's caption.
  func ownCaption() -> [UInt8]? {
    guard let found = caption(at: text.skippingSpaces(from: 0)), case .caption(let label) = found.pointer
    else {
      return nil
    }
    let behind = found.range.upperBound
    guard found.range.lowerBound == text.skippingSpaces(from: 0) else { return nil }
    guard behind < text.utf8.count else { return label }
    let isSeparated =
      text.utf8[behind] == 0x20 || text.utf8[behind] == UInt8(ascii: ":") || text.utf8[behind] == 0x0A
    return isSeparated ? label : nil
  }

  private func caption(at index: Int) -> ReferenceCandidate? {
    guard index < text.utf8.count, Self.captionStarts.contains(text.utf8[index]),
      let word = text.word(of: Self.captionWords, at: index)
    else { return nil }
    let start = text.skippingSpaces(from: index + word.count)
    guard let first = text.number(at: start), first.end < text.utf8.count,
      text.utf8[first.end] == UInt8(ascii: "-"), let second = text.number(at: first.end + 1)
    else { return nil }
    // 图 and 图片, 表 and 表格 are one kind: the first character tells.
    let label = Array(word.prefix(3)) + Array(text.utf8[start..<second.end])
    return ReferenceCandidate(range: index..<second.end, pointer: .caption(label), isCertain: true)
  }

  /// Three parts or more, or two before 节; certain when a cue or 节 stands by.
  ///
  /// Not behind a letter, which makes it a version: `iOS 7.0.3`.
  private func number(at index: Int) -> ReferenceCandidate? {
    guard text.isDigit(text.utf8[index]), !isVersion(at: index) else { return nil }
    var parts: [String] = []
    var end = index
    while let part = text.number(at: end) {
      parts.append(String(part.value))
      end = part.end
      guard end + 1 < text.utf8.count, text.utf8[end] == UInt8(ascii: "."), text.isDigit(text.utf8[end + 1])
      else { break }
      end += 1
    }
    let isSection = text.has(Self.section, at: text.skippingSpaces(from: end))
    guard parts.count >= 3 || (parts.count == 2 && isSection) else { return nil }
    let isCued = text.hasWord(of: ReferenceCue.words, within: 18, before: index)
    return ReferenceCandidate(
      range: index..<(lineEnd(from: index) ?? end), pointer: .number(parts.joined(separator: ".")),
      isCertain: isSection || isCued)
  }

  /// The end of the text when it is a line of contents (`4.3.7 滑块`), all of which is the link; nil otherwise.
  private func lineEnd(from index: Int) -> Int? {
    guard index == text.skippingSpaces(from: 0), text.utf8.count < 100 else { return nil }
    let isSentence = text.utf8.indices.contains { text.word(of: Self.sentenceMarks, at: $0) != nil }
    return isSentence ? nil : text.utf8.count
  }

  private func isVersion(at index: Int) -> Bool {
    let before = text.skippingSpaces(backFrom: index)
    guard before > 0 else { return false }
    let byte = text.utf8[before - 1]
    return (byte >= 0x61 && byte <= 0x7A) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "_")
  }
}
