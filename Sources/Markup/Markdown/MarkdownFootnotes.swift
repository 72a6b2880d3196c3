/// Footnotes of a Markdown text: `[^label]` where one is referred to, `[^label]: …` where it is written down.
///
/// Numbered in the order in which the text refers to them first; those that nothing refers to come last.
struct MarkdownFootnotes {
  /// By label.
  private var numbers: [String: Int] = [:]
  /// By number, less one: where the text refers to it first; nil when nothing does.
  private(set) var references: [Int?] = []
  /// Labels by the offsets at which the lines of their definitions start.
  private var definitions: [Int: String] = [:]

  /// The longest label that is looked for, in bytes.
  private static let longestLabel = 200

  /// `lines` are those outside of code fences; O(their length).
  init(_ utf8: [UInt8], _ lines: [MarkdownLine]) {
    var labels: Set<String> = []
    var inOrder: [String] = []
    for line in lines where line.indent < 4 {
      guard let end = Self.endOfMark(utf8, line.start..<line.end) else { continue }
      let label = Self.key(utf8[line.start + 2..<end - 2])
      guard labels.insert(label).inserted else { continue }
      definitions[line.start] = label
      inOrder.append(label)
    }
    guard !labels.isEmpty else { return }
    for line in lines {
      let start = definitions[line.start] == nil ? line.start : line.start + 2
      for index in start..<max(start, line.end - 1) where utf8[index] == 0x5B && utf8[index + 1] == 0x5E {
        if index > line.start, utf8[index - 1] == 0x5C { continue }
        guard let end = Self.end(utf8, index..<line.end) else { continue }
        let label = Self.key(utf8[index + 2..<end - 1])
        if labels.contains(label), numbers[label] == nil { number(label, at: index) }
      }
    }
    for label in inOrder where numbers[label] == nil { number(label, at: nil) }
  }

  private mutating func number(_ label: String, at offset: Int?) {
    references.append(offset)
    numbers[label] = references.count
  }

  /// The number of the footnote that is referred to at an offset, and the offset behind; nil when there is none.
  func reference(_ utf8: [UInt8], _ range: Range<Int>) -> (number: Int, end: Int)? {
    guard !numbers.isEmpty, let end = Self.end(utf8, range) else { return nil }
    return numbers[Self.key(utf8[range.lowerBound + 2..<end - 1])].map { ($0, end) }
  }

  /// The number of the footnote that a line writes down, and the length of the mark before its text.
  func definition(_ utf8: [UInt8], _ line: MarkdownLine) -> (number: Int, length: Int)? {
    guard let label = definitions[line.start], let number = numbers[label],
      let end = Self.endOfMark(utf8, line.start..<line.end)
    else { return nil }
    return (number, end - line.start)
  }

  /// What stands for a footnote where it is referred to, and before its text.
  static func mark(_ number: Int) -> String { "[\(number)]" }

  /// The offset behind `[^label]:`.
  private static func endOfMark(_ utf8: [UInt8], _ line: Range<Int>) -> Int? {
    guard let end = end(utf8, line), end < line.upperBound, utf8[end] == 0x3A else { return nil }
    return end + 1
  }

  /// The offset behind `[^label]`; a label holds neither spaces nor brackets.
  private static func end(_ utf8: [UInt8], _ range: Range<Int>) -> Int? {
    let start = range.lowerBound
    guard range.count > 3, utf8[start] == 0x5B, utf8[start + 1] == 0x5E else { return nil }
    for index in start + 2..<min(range.upperBound, start + longestLabel) {
      if utf8[index] == 0x5D { return index > start + 2 ? index + 1 : nil }
      if utf8[index] <= 0x20 || utf8[index] == 0x5B { return nil }
    }
    return nil
  }

  private static func key(_ label: ArraySlice<UInt8>) -> String {
    String(decoding: label, as: UTF8.self).lowercased()
  }
}

extension MarkdownFootnotes {
  /// The blocks of a text with each footnote at the end of the section that refers to it first.
  ///
  /// A section is shown by itself as well, and then needs its footnotes. O(blocks + footnotes).
  func placed(_ notes: [Int: Block], among blocks: [Block], in slices: SourceSlices) -> [Block] {
    guard !notes.isEmpty else { return blocks }
    var waiting = notes.keys.sorted().map { number in
      (offset: references[number - 1].map { slices.source($0..<$0 + 1).lowerBound }, note: notes[number])
    }[...]
    var result: [Block] = []
    for block in blocks {
      if case .heading = block.content {
        while let next = waiting.first, let offset = next.offset, offset < block.range.lowerBound {
          if let note = next.note { result.append(note) }
          waiting.removeFirst()
        }
      }
      result.append(block)
    }
    return result + waiting.compactMap(\.note)
  }
}
