/// Link reference definitions of a Markdown text: `[label]: destination "title"`; and its footnotes.
struct LinkReferences {
  private var destinations: [String: String] = [:]
  /// Offsets at which lines that define one start.
  private var lines: Set<Int> = []
  let footnotes: MarkdownFootnotes

  init(_ utf8: [UInt8], _ source: [MarkdownLine]) {
    let source = source.outsideFences(utf8)
    footnotes = MarkdownFootnotes(utf8, source)
    for line in source {
      guard line.indent < 4, let definition = Self.definition(utf8, line.start..<line.end) else { continue }
      lines.insert(line.start)
      if destinations[definition.label] == nil { destinations[definition.label] = definition.destination }
    }
  }

  /// The destination of a label, as it is written between brackets.
  func destination(of label: ArraySlice<UInt8>) -> String? {
    destinations.isEmpty || label.count > 999 ? nil : destinations[Self.key(label)]
  }

  /// The lines of a paragraph without definitions at its start.
  func withoutDefinitions(_ ranges: [Range<Int>]) -> [Range<Int>] {
    Array(ranges.drop { lines.contains($0.lowerBound) })
  }

  private static func key(_ label: ArraySlice<UInt8>) -> String {
    String(decoding: label, as: UTF8.self).lowercased().split(whereSeparator: \.isWhitespace).joined(
      separator: " ")
  }

  private static func definition(
    _ utf8: [UInt8], _ line: Range<Int>
  ) -> (label: String, destination: String)? {
    guard utf8[line].first == 0x5B, let close = utf8[line].firstIndex(of: 0x5D), close > line.lowerBound + 1,
      close + 1 < line.upperBound, utf8[close + 1] == 0x3A, utf8[line.lowerBound + 1] != 0x5E
    else { return nil }
    let rest = utf8.trimmed(close + 2..<line.upperBound)
    guard let target = MarkdownTarget(utf8, rest), target.end == rest.upperBound || target.hasTitle else {
      return nil
    }
    return (key(utf8[line.lowerBound + 1..<close]), target.destination)
  }
}

/// A link's destination with an optional title: `<a b>`, `a "title"`.
struct MarkdownTarget {
  let destination: String
  /// The offset behind it and its title.
  let end: Int
  let hasTitle: Bool

  /// Brackets that may stand in each other in a destination.
  private static let mostBrackets = 32

  init?(_ utf8: [UInt8], _ range: Range<Int>) {
    var index = range.lowerBound
    let start: Int
    let stop: Int
    if index < range.upperBound, utf8[index] == 0x3C {
      guard let close = utf8[range].firstIndex(of: 0x3E), !utf8[index..<close].contains(0x0A) else {
        return nil
      }
      (start, stop, index) = (index + 1, close, close + 1)
    } else {
      start = index
      var depth = 0
      while index < range.upperBound, utf8[index] > 0x20 {
        if utf8[index] == 0x28 { depth += 1 }
        guard depth <= Self.mostBrackets else { return nil }
        if utf8[index] == 0x29 {
          if depth == 0 { break }
          depth -= 1
        }
        index += utf8[index] == 0x5C && index + 1 < range.upperBound ? 2 : 1
      }
      index = min(index, range.upperBound)
      guard index > start else { return nil }
      stop = index
    }
    destination = Self.unescaped(utf8[start..<stop])
    let behind = index
    while index < range.upperBound, utf8.spaceLength(at: index) == 1 { index += 1 }
    guard index > behind, index < range.upperBound, let end = Self.titleEnd(utf8, index..<range.upperBound)
    else {
      end = index
      hasTitle = false
      return
    }
    self.end = end
    hasTitle = true
  }

  private static func titleEnd(_ utf8: [UInt8], _ range: Range<Int>) -> Int? {
    let open = utf8[range.lowerBound]
    guard open == 0x22 || open == 0x27 || open == 0x28 else { return nil }
    let close: UInt8 = open == 0x28 ? 0x29 : open
    var index = range.lowerBound + 1
    while index < range.upperBound {
      if utf8[index] == close { return index + 1 }
      index += utf8[index] == 0x5C ? 2 : 1
    }
    return nil
  }

  private static func unescaped(_ bytes: ArraySlice<UInt8>) -> String {
    var result: [UInt8] = []
    var isEscaped = false
    for byte in bytes {
      if byte == 0x5C, !isEscaped {
        isEscaped = true
        continue
      }
      if isEscaped, !MarkdownBytes.isPunctuation(byte) { result.append(0x5C) }
      isEscaped = false
      result.append(byte)
    }
    return String(decoding: result, as: UTF8.self)
  }
}

/// Classes of bytes in Markdown's rules.
enum MarkdownBytes {
  /// ASCII punctuation, which a backslash may stand before.
  static func isPunctuation(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}

extension [MarkdownLine] {
  /// The lines that are neither code between fences nor the fences themselves.
  fileprivate func outsideFences(_ utf8: [UInt8]) -> [MarkdownLine] {
    var fence: (mark: UInt8, length: Int)?
    return filter { line in
      guard let found = line.fence(utf8) else { return fence == nil }
      guard let open = fence else {
        fence = (found.mark, found.length)
        return false
      }
      if found.mark == open.mark, found.length >= open.length, found.info.isEmpty { fence = nil }
      return false
    }
  }
}
