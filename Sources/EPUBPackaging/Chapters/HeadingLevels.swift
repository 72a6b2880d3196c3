/// The levels of a chapter's headings, so that none is skipped, whatever levels the text has.
///
/// A heading stands one below the nearest heading before it that has a lower level in the text: levels
/// 1, 3, 3, 2 under base 2 → 2, 3, 3, 3.
struct HeadingLevels {
  /// Open headings, outermost first: level in the text, level in the book.
  private var open: [(text: Int, book: Int)] = []
  private let base: Int

  /// `base`: what the outermost headings get.
  init(base: Int) {
    self.base = base
  }

  /// The level in the book of the next heading, 6 at most.
  mutating func next(_ level: Int) -> Int {
    while let last = open.last, last.text >= level { open.removeLast() }
    let result = min((open.last?.book ?? base - 1) + 1, 6)
    open.append((level, result))
    return result
  }
}
