import Diagnostics
import HanText

/// A text in the form in which terms are searched, with the way back to the text as written.
///
/// Folded (`導航欄（Tab Bar）` → `导航栏(tab bar)`), and with the white space taken out that says nothing
/// where Chinese is written: beside a character that is not ASCII, one line break or any spaces go
/// (`着 色`, `Tab 栏`); between ASCII characters they become one space. A tab stop or an empty line stays, since
/// terms do not go across it.
struct SearchText: Sendable {
  let source: [UInt8]
  let utf8: [UInt8]
  private let foldMap: OffsetMap
  /// Where bytes of the folded text were taken out, ascending: the offset in `utf8` of what follows, and how
  /// many bytes were taken out up to there.
  private let gaps: [Gap]

  private struct Gap {
    let offset: Int
    let total: Int
  }

  /// O(length of text).
  init(_ source: [UInt8]) {
    self.source = source
    let folded = SearchFold.fold(source)
    foldMap = folded.map
    guard folded.utf8.contains(where: { $0 <= 0x20 }) else {
      utf8 = folded.utf8
      gaps = []
      return
    }
    var squeezer = Squeezer()
    squeezer.squeeze(folded.utf8)
    utf8 = squeezer.output
    gaps = squeezer.gaps
  }

  /// A form of the glossary as it would stand in a search text.
  static func form(_ text: String) -> [UInt8] {
    let bytes = Array(text.utf8)
    return plainForm(bytes) ?? SearchText(bytes).utf8
  }

  /// That of words in ASCII with single spaces between them, as most names in English are; nil for any other text.
  private static func plainForm(_ bytes: [UInt8]) -> [UInt8]? {
    var result = bytes
    var previous: UInt8 = 0x20
    for (index, byte) in bytes.enumerated() {
      guard byte < 0x80, byte > 0x20 || byte == 0x20 && previous != 0x20 else { return nil }
      if byte >= 0x41, byte <= 0x5A { result[index] = byte + 0x20 }
      previous = byte
    }
    return previous == 0x20 ? nil : result
  }

  /// The place in the text as written that a place in the search text came from.
  ///
  /// O(log length). Spaces inside belong to it, spaces at its ends do not.
  func sourceRange(_ range: Range<Int>) -> Range<Int> {
    guard !range.isEmpty else { return 0..<0 }
    let start = range.lowerBound + removed(before: range.lowerBound)
    let end = range.upperBound + removed(before: range.upperBound - 1)
    return foldMap.inputRange(of: start..<end)
  }

  private func removed(before offset: Int) -> Int {
    var low = 0
    var high = gaps.count
    while low < high {
      let middle = (low + high) / 2
      if gaps[middle].offset <= offset { low = middle + 1 } else { high = middle }
    }
    return low == 0 ? 0 : gaps[low - 1].total
  }

  private struct Squeezer {
    var output: [UInt8] = []
    var gaps: [Gap] = []
    private var total = 0

    init() {}

    mutating func squeeze(_ folded: [UInt8]) {
      output.reserveCapacity(folded.count)
      var copied = 0
      var index = 0
      while index < folded.count {
        guard folded[index] <= 0x20 else {
          index += 1
          continue
        }
        var end = index + 1
        while end < folded.count, folded[end] <= 0x20 { end += 1 }
        output.append(contentsOf: folded[copied..<index])
        if let kept = Self.kept(index..<end, in: folded) { output.append(kept) }
        noteGap(upTo: end)
        copied = end
        index = end
      }
      output.append(contentsOf: folded[copied...])
    }

    /// The one byte that white space becomes; nil if it goes.
    private static func kept(_ range: Range<Int>, in folded: [UInt8]) -> UInt8? {
      let space = folded[range]
      if space.contains(0x09) { return 0x09 }
      if space.count(where: { $0 == 0x0A }) > 1 { return 0x0A }
      let isBesideHan =
        (range.lowerBound > 0 && folded[range.lowerBound - 1] >= 0x80)
        || (range.upperBound < folded.count && folded[range.upperBound] >= 0x80)
      return isBesideHan ? nil : 0x20
    }

    private mutating func noteGap(upTo end: Int) {
      let removed = end - output.count
      guard removed != total else { return }
      total = removed
      gaps.append(Gap(offset: output.count, total: total))
    }
  }
}
