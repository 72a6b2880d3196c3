/// The levels of the headings of a page or a chapter, so that none is skipped, whatever levels the text has.
///
/// A heading stands one below the nearest heading before it that has a lower level in the text: levels
/// 1, 3, 3, 2 under base 2 → 2, 3, 3, 3.
package struct SectionHeadings {
  /// Open headings, outermost first: level in the text, level on the page.
  private var open: [(text: Int, page: Int)] = []
  private let base: Int

  /// `base`: the level on the page that the outermost headings get.
  package init(base: Int) {
    self.base = base
  }

  /// The level on the page of the next heading, 6 at most.
  package mutating func next(_ level: Int) -> Int {
    while let last = open.last, last.text >= level { open.removeLast() }
    let page = min((open.last?.page ?? base - 1) + 1, 6)
    open.append((level, page))
    return page
  }
}
