/// Items of a list whose bullets are lost, behind a line that ends with a colon.
///
///     画面上可以放这些东西：⏎ 照片和图画⏎ 一行说明文字⏎ 按钮。 → a list of three items
///
/// Items each say something of a name, or say no sentence, or end with `；` up to a last one with `。`. Where items are sentences like the
/// paragraphs after them, nothing tells where the list ends, and they stay paragraphs.
enum ImpliedList {
  private static let mostWidth = 120

  /// The lines that are items; nil without at least two.
  ///
  /// O(lines of the list).
  static func items(
    behind lead: Int, lines: [TextLine], range: Range<Int>, classifier: LineClassifier
  ) -> Range<Int>? {
    let start = lead + 1
    if let named = namedItems(from: start, lines, range, classifier) { return named }
    var end = start
    var endsWithSemicolon = true
    while end < range.upperBound, isText(end, classifier), isSetLike(end, first: start, lines),
      isItem(lines[end])
    {
      if lines[end].ending == .none { endsWithSemicolon = false }
      end += 1
    }
    guard end > start else { return nil }
    // The last item may carry the full stop of the whole.
    let hasLast =
      end < range.upperBound && isText(end, classifier) && isSetLike(end, first: start, lines)
      && isLastItem(lines[end], endsWithSemicolon: endsWithSemicolon)
    if hasLast, end - start >= 2 || endsWithSemicolon { end += 1 }
    return end - start >= 2 ? start..<end : nil
  }

  /// Lines that each say something of a name: `MillWheelStopped 木轮停了。`; nil without at least two.
  private static func namedItems(
    from start: Int, _ lines: [TextLine], _ range: Range<Int>, _ classifier: LineClassifier
  ) -> Range<Int>? {
    var end = start
    while end < range.upperBound, isText(end, classifier), isSetLike(end, first: start, lines),
      startsWithName(classifier.utf8[lines[end].range])
    {
      end += 1
    }
    return end - start >= 2 ? start..<end : nil
  }

  /// Whether a long name of Latin letters with capitals inside stands before the first space, and Chinese behind it.
  private static func startsWithName(_ text: ArraySlice<UInt8>) -> Bool {
    let name = text.prefix { 0x41...0x5A ~= $0 || 0x61...0x7A ~= $0 || 0x30...0x39 ~= $0 }
    let rest = text[name.endIndex...]
    return name.count >= 8 && name.dropFirst().contains { 0x41...0x5A ~= $0 } && rest.first == 0x20
      && rest.dropFirst().first.map { $0 >= 0xE3 } == true
  }

  private static func isText(_ index: Int, _ classifier: LineClassifier) -> Bool {
    switch classifier.role(at: index) {
    case .prose, .caption: true
    // A short word before a sentence looks like a heading; behind the colon it is none.
    case .heading(let heading): heading.evidence == .label
    default: false
    }
  }

  /// Items of one list are all set apart by blank lines, or none is.
  private static func isSetLike(_ index: Int, first: Int, _ lines: [TextLine]) -> Bool {
    index == first || (lines[index].blankBefore > 0) == (lines[first].blankBefore > 0)
  }

  private static func isItem(_ line: TextLine) -> Bool {
    guard line.width <= mostWidth, line.hasHan, !line.hasInnerSentence else { return false }
    return line.ending == .none || line.folded.hasSuffix(";")
  }

  private static func isLastItem(_ line: TextLine, endsWithSemicolon: Bool) -> Bool {
    guard line.ending == .sentence, !line.hasInnerSentence, line.width <= mostWidth else { return false }
    return endsWithSemicolon || !line.hasInnerPunctuation && line.width <= 60
  }
}
