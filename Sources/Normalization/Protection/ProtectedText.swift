/// The parts of a text that no repair may touch: code and markup, by the notation the text is written in.
///
/// Before → after: in Markdown `按 `f(x)` 看[這裡](a(b))` the code span and the destination are protected, the
/// prose around them is not. Plain text protects nothing.
enum ProtectedText {
  /// Protected ranges in ascending order, without overlap.
  ///
  /// O(length).
  static func ranges(in utf8: [UInt8], format: SourceFormat) -> [Range<Int>] {
    switch format {
    case .plainText: []
    case .markdown: MarkdownProtection.ranges(in: utf8)
    case .html: HTMLProtection.ranges(in: utf8)
    }
  }
}

/// Tags, comments, entities, and the content of elements that hold code.
enum HTMLProtection {
  private static let opaqueElements = ["script", "style", "pre", "code", "kbd", "samp", "textarea", "title"]

  static func ranges(in utf8: [UInt8]) -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var index = 0
    while index < utf8.count {
      switch utf8[index] {
      case UInt8(ascii: "<"):
        guard let end = endOfMarkup(in: utf8, from: index, limit: utf8.count) else {
          // A comment that is not closed goes on to the end.
          guard utf8[index...].starts(with: "<!--".utf8) else {
            index += 1
            continue
          }
          ranges.append(index..<utf8.count)
          return ranges
        }
        let closed = endOfElement(openedBy: index..<end, in: utf8, ofNames: opaqueElements) ?? end
        ranges.append(index..<closed)
        index = closed
      case UInt8(ascii: "&"):
        let end = endOfEntity(in: utf8, from: index)
        if let end { ranges.append(index..<end) }
        index = end ?? index + 1
      default:
        index += 1
      }
    }
    return ranges
  }

  /// The offset behind a tag, comment or declaration that ends before `limit`; nil when `<` is only a sign.
  ///
  /// A tag holds no other `<` outside quotes: without that, a text full of `<a` would be searched to its end from
  /// each of them.
  static func endOfMarkup(in utf8: [UInt8], from start: Int, limit: Int) -> Int? {
    if utf8[start..<limit].starts(with: "<!--".utf8) {
      var index = start + 4
      while index + 2 < limit {
        if utf8[index] == 0x2D, utf8[index + 1] == 0x2D, utf8[index + 2] == 0x3E { return index + 3 }
        index += 1
      }
      return nil
    }
    guard start + 1 < limit else { return nil }
    let next = utf8[start + 1]
    guard next.isASCIILetter || "/!?".utf8.contains(next) else { return nil }
    var quote: UInt8?
    for index in start + 1..<limit {
      let byte = utf8[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: ">") {
        return index + 1
      } else if byte == UInt8(ascii: "<") {
        return nil
      }
    }
    return nil
  }

  /// The offset behind `&name;` or `&#number;`; nil when `&` is only a sign.
  static func endOfEntity(in utf8: [UInt8], from start: Int) -> Int? {
    var index = start + 1
    while index < utf8.count, index < start + 32 {
      let byte = utf8[index]
      if byte == UInt8(ascii: ";") { return index > start + 1 ? index + 1 : nil }
      guard byte.isASCIILetter || byte.isASCIIDigit || (byte == UInt8(ascii: "#") && index == start + 1)
      else {
        return nil
      }
      index += 1
    }
    return nil
  }

  /// The offset behind the element that a tag opens; nil for elements of other names.
  static func endOfElement(
    openedBy tag: Range<Int>, in utf8: [UInt8], ofNames names: [String]
  ) -> Int? {
    guard utf8[tag.upperBound - 2] != UInt8(ascii: "/") else { return nil }
    let name = utf8[(tag.lowerBound + 1)..<tag.upperBound].prefix { $0.isASCIILetter || $0.isASCIIDigit }
    let label = String(decoding: name, as: UTF8.self).lowercased()
    guard names.contains(label) else { return nil }
    let close = Array("</\(label)".utf8)
    var index = tag.upperBound
    while index + close.count <= utf8.count {
      let isClose =
        utf8[index] == close[0] && zip(utf8[index...], close).allSatisfy { $0 | 0x20 == $1 | 0x20 }
      if isClose { return endOfMarkup(in: utf8, from: index, limit: utf8.count) }
      index += 1
    }
    return utf8.count
  }
}

extension UInt8 {
  var isASCIILetter: Bool { (0x41...0x5A).contains(self) || (0x61...0x7A).contains(self) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
}
