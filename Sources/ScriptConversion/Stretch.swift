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
  /// 1 if a number is cut with the characters, else 0.
  private(set) var shift = 0
  /// The characters as the lexicon has them, behind the number that stands before, if one does.
  private var keys: [UInt32] = []
  /// The same, but for characters that have words of their own as they stand (著作).
  private var others: [UInt32] = []
  /// Whether `others` differ from `keys`.
  private var hasOthers = false
  private(set) var segmentation = Segmentation()

  /// Words and costs do not grow beyond this; more is cut here, whatever stands there.
  static let longest = 1 << 16

  /// Forgets the last stretch; a number that stands before this one is cut with it.
  ///
  /// `3 只` is cut like 三只.
  mutating func begin(behind number: UInt32?) {
    count = 0
    hasOthers = false
    shift = number == nil ? 0 : 1
    guard let number else { return }
    grow(to: 1)
    (keys[0], others[0]) = (number, number)
  }

  /// Adds a character behind the others.
  mutating func append(_ scalar: UInt32, _ form: CharacterForms.Form, at range: Range<Int>) {
    grow(to: count + shift + 1)
    characters[count] = Character(scalar: scalar, form: form, range: range)
    keys[count + shift] = form.key
    let isOther = form.traits.contains(.alsoItself)
    others[count + shift] = isOther ? scalar : form.key
    if isOther, scalar != form.key { hasOthers = true }
    count += 1
  }

  @inline(__always)
  private mutating func grow(to capacity: Int) {
    if keys.count < capacity { grow() }
  }

  private mutating func grow() {
    let none = Character(
      scalar: 0, form: CharacterForms.Form(key: 0, output: 0, outputInTraditional: 0, traits: []),
      range: 0..<0)
    let more = max(16, keys.count)
    characters.append(contentsOf: repeatElement(none, count: more))
    keys.append(contentsOf: repeatElement(0, count: more))
    others.append(contentsOf: repeatElement(0, count: more))
  }

  /// Calls `body` with the end and the properties of every word that begins at a place, the number before counted.
  func forEachWord(
    from start: Int, in lexicon: borrowing Lexicon, _ body: (_ end: Int, _ word: Lexicon.Node) -> Void
  ) {
    lexicon.forEachWord(in: keys, from: start, before: count + shift, body)
  }

  /// The bytes of the text that some characters stand in.
  func range(of range: Range<Int>) -> Range<Int> {
    characters[range.lowerBound].range.lowerBound..<characters[range.upperBound - 1].range.upperBound
  }

  /// Cuts what was read; with a number before it, the pieces count one character more.
  mutating func cut(by lexicon: borrowing Lexicon) {
    segmentation.cut(keys, others: hasOthers ? others : nil, count: count + shift, by: lexicon)
  }
}
