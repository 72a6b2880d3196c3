/// A stretch of ideographs that words may cross: its characters, where each begins, and how it is cut.
///
/// The arrays keep their greatest size from stretch to stretch; `count` says how much of them is in use.
struct Stretch {
  /// One character of the stretch.
  struct Character {
    var scalar: UInt32
    var form: CharacterForms.Form
    /// Its offset in the text, and that of the next.
    var range: Range<Int>
  }

  private(set) var characters: [Character] = []
  private(set) var count = 0
  /// The characters as the lexicon has them, behind the number that stands before, if one does.
  private var keys: [UInt32] = []
  /// The same, but for characters that have words of their own as they stand (著作).
  private var others: [UInt32] = []
  /// Whether `others` differ from `keys`.
  private var hasOthers = false
  private(set) var segmentation = Segmentation()

  /// Words and costs do not grow beyond this; more is cut here, whatever stands there.
  static let longest = 1 << 16

  /// Reads the characters of a range that holds nothing else, behind a number if one stands before it.
  ///
  /// `3 只` is cut like 三只.
  mutating func read(
    _ range: Range<Int>, of text: [UInt8], _ forms: borrowing CharacterForms, behind number: UInt32?
  ) {
    count = 0
    hasOthers = false
    let shift = number == nil ? 0 : 1
    grow(to: range.count / 3 + shift)
    if let number { (keys[0], others[0]) = (number, number) }
    let bytes = text.span
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, length) = UTF8Scalar.decode(bytes, at: offset)
      let form = forms[scalar]
      characters[count] = Character(scalar: scalar, form: form, range: offset..<offset + length)
      keys[count + shift] = form.key
      let isOther = form.traits.contains(.alsoItself)
      others[count + shift] = isOther ? scalar : form.key
      if isOther, scalar != form.key { hasOthers = true }
      count += 1
      offset += length
    }
  }

  private mutating func grow(to capacity: Int) {
    guard keys.count < capacity else { return }
    let none = Character(
      scalar: 0, form: CharacterForms.Form(key: 0, output: 0, outputInTraditional: 0, traits: []),
      range: 0..<0)
    characters.append(contentsOf: repeatElement(none, count: capacity + 16 - characters.count))
    keys.append(contentsOf: repeatElement(0, count: capacity + 16 - keys.count))
    others.append(contentsOf: repeatElement(0, count: capacity + 16 - others.count))
  }

  /// The bytes of the text that some characters stand in.
  func range(of range: Range<Int>) -> Range<Int> {
    characters[range.lowerBound].range.lowerBound..<characters[range.upperBound - 1].range.upperBound
  }

  /// Cuts what was read; with a number before it, the pieces count one character more.
  mutating func cut(behindNumber: Bool, by lexicon: borrowing Lexicon) {
    segmentation.cut(
      keys, others: hasOthers ? others : nil, count: count + (behindNumber ? 1 : 0), by: lexicon)
  }
}
