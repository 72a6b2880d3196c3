import Diagnostics
import HanText

/// A text in the search form with the way back, and the few questions that reading references asks of it.
struct FoldedText: Sendable {
  let utf8: [UInt8]
  private let map: OffsetMap

  init(_ original: [UInt8]) {
    (utf8, map) = SearchFold.fold(original)
  }

  /// The range of the text as it was that a range of the folded text stands for.
  func original(_ range: Range<Int>) -> Range<Int> { map.inputRange(of: range) }

  /// The range of the folded text that stands for a range of the text as it was.
  func folded(_ range: Range<Int>) -> Range<Int> { map.outputRange(of: range) }

  func has(_ word: [UInt8], at index: Int) -> Bool {
    guard index >= 0, index + word.count <= utf8.count else { return false }
    var offset = 0
    while offset < word.count, utf8[index + offset] == word[offset] { offset += 1 }
    return offset == word.count
  }

  /// The first of the words that stands at an index.
  func word(of words: [[UInt8]], at index: Int) -> [UInt8]? {
    words.first { has($0, at: index) }
  }

  /// Whether one of the words stands within the bytes before an index.
  func hasWord(of words: [[UInt8]], within reach: Int, before index: Int) -> Bool {
    let start = max(0, index - reach)
    for place in start..<index {
      if let word = word(of: words, at: place), place + word.count <= index { return true }
    }
    return false
  }

  func skippingSpaces(from index: Int) -> Int {
    var index = index
    while index < utf8.count, utf8[index] == 0x20 { index += 1 }
    return index
  }

  func skippingSpaces(backFrom index: Int) -> Int {
    var index = index
    while index > 0, utf8[index - 1] == 0x20 { index -= 1 }
    return index
  }

  /// A whole number written in digits that starts at an index, and where it ends; nil when there is none.
  func number(at index: Int) -> (value: Int, end: Int)? {
    var end = index
    var value = 0
    while end < utf8.count, isDigit(utf8[end]), end - index < 6 {
      value = value * 10 + Int(utf8[end] - 0x30)
      end += 1
    }
    return end == index ? nil : (value, end)
  }

  /// A whole number in digits that ends at an index, and where it starts; nil when there is none.
  func number(endingAt index: Int) -> (value: Int, start: Int)? {
    var start = index
    while start > 0, isDigit(utf8[start - 1]), index - start < 6 { start -= 1 }
    return number(at: start).map { ($0.value, start) }
  }

  func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
