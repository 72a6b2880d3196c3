/// A place where a text points to another place, as it is written and not yet looked up.
struct ReferenceCandidate: Hashable, Sendable {
  enum Pointer: Hashable, Sendable {
    /// A title in quotation marks or before a page number, in the search form.
    case title([UInt8], page: Int?)
    /// `第 14 页` without a title.
    case page(Int)
    /// `4.3.7`.
    case number(String)
    /// `表格 5-1`, `图 2-3`, without space.
    case caption([UInt8])
    /// `本章第二节中的滑块`: a chapter and a section of it as far as they are named, and the words to look
    /// for concepts in (a range of the folded text).
    case clause(chapter: Int?, section: Int?, words: Range<Int>)
    /// `UISlider Class Reference`.
    case api(String)
  }

  /// In the folded text: what becomes the link.
  let range: Range<Int>
  let pointer: Pointer
  /// Whether the text clearly means a place in itself, so that it is reported when nothing is found.
  let isCertain: Bool
}
