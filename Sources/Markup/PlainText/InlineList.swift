import HanText
import Diagnostics

/// A numbered list whose items ran together in one paragraph.
///
///     方法：1. 打开文件。2. 选择版本。 → lead 方法：, items 打开文件。 选择版本。
struct InlineList {
  /// The text before the first item; may be empty.
  let lead: Range<Int>
  let items: [Range<Int>]
  let start = 1

  /// nil unless numbers count up from 1, each behind the end of a sentence or a colon.
  init?(_ utf8: [UInt8], _ line: Range<Int>) {
    var starts: [(mark: Int, content: Int)] = []
    var index = line.lowerBound
    var canStart = true
    while index < line.upperBound {
      let byte = utf8[index]
      if canStart, (0x30...0x39).contains(byte),
        let marker = ListMarker(utf8, index..<line.upperBound), marker.kind == .number(starts.count + 1)
      {
        starts.append((index, marker.contentStart))
        index = marker.contentStart
        canStart = false
        continue
      }
      let (scalar, length) = utf8.scalar(at: index)
      switch scalar {
      case "。", "：", "！", "？", "；", ":": canStart = true
      case " ": break
      default: canStart = false
      }
      index += length
    }
    guard starts.count >= 2, let first = starts.first else { return nil }
    lead = utf8.trimmed(line.lowerBound..<first.mark)
    items = starts.indices.map { number in
      let end = number + 1 < starts.count ? starts[number + 1].mark : line.upperBound
      return utf8.trimmed(starts[number].content..<end)
    }
  }
}

/// Addresses in running text.
enum AutoLinks {
  /// Links for each `http://…` or `https://…` in a range, with offsets from its start.
  ///
  /// O(length).
  static func spans(_ utf8: [UInt8], _ range: Range<Int>) -> [InlineSpan] {
    var spans: [InlineSpan] = []
    var index = range.lowerBound
    while index < range.upperBound {
      guard utf8[index] == 0x68, let end = end(ofAddressAt: index, utf8, range.upperBound) else {
        index += 1
        continue
      }
      let destination = String(decoding: utf8[index..<end], as: UTF8.self)
      spans.append(
        InlineSpan(
          index - range.lowerBound..<end - range.lowerBound, .link(destination: destination)))
      index = end
    }
    return spans
  }

  private static func end(ofAddressAt start: Int, _ utf8: [UInt8], _ limit: Int) -> Int? {
    let rest = utf8[start..<limit]
    guard let scheme = ["https://", "http://"].first(where: { rest.starts(with: $0.utf8) }) else {
      return nil
    }
    var end = start + scheme.utf8.count
    while end < limit, utf8[end] > 0x20, utf8[end] < 0x7F, !"<>\"'()".utf8.contains(utf8[end]) { end += 1 }
    while end > start, ".,;:!?".utf8.contains(utf8[end - 1]) { end -= 1 }
    return end > start + scheme.utf8.count ? end : nil
  }
}
