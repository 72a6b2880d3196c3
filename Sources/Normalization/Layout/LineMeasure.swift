/// The measure that the lines of a printed text had, found from where spaces cut words of Han characters in two.
///
/// A page is set to one width, so these widths crowd below it; verse and lists of names give widths that are
/// short or spread out, and no measure. Nor is there one where the widths make up little of the line: what is left
/// of a page whose lines were joined before are its tables.
struct LineMeasure {
  /// In tenths of a column; an ideograph takes two columns.
  let width: Int
  /// Whether so much stands on the line that paragraphs must be lost in it.
  let isRun: Bool

  /// nil when the line does not look like joined lines of a page.
  init?(plan: LayoutPlan, line: Range<Int>) {
    var widths: [Int] = []
    var total = 0
    var width = 0
    for index in line where !plan.isRemoved[index] {
      width += plan.tokens[index].width
      total += plan.tokens[index].width
      guard let next = plan.next(after: index, in: line) else { break }
      let last = plan.tokens[index].last
      let first = plan.tokens[next].first
      if last.isWide, first.isWide || last == .sentenceEnd {
        if last == .han, first == .han, next == index + 1, (300...1400).contains(width) {
          widths.append(width)
        }
        width = 0
      } else {
        width += LayoutToken.spaceWidth
      }
    }
    guard let (crowd, count) = Self.crowd(widths.sorted()), count * crowd * 4 >= total else { return nil }
    self.width = crowd
    self.isRun = total >= 8 * crowd
  }

  /// The upper end of the eight columns that hold most widths, and how many they hold; nil below three or a third of them.
  static func crowd(_ widths: [Int]) -> (width: Int, count: Int)? {
    var best = 0
    var end = 0
    var low = 0
    for high in widths.indices {
      while widths[high] - widths[low] > 80 { low += 1 }
      if high - low + 1 > best {
        best = high - low + 1
        end = widths[high]
      }
    }
    return best >= 3 && best * 3 >= widths.count ? (end, best) : nil
  }
}
