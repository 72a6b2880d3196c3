/// The words a converter knows, as a tree over their characters.
///
/// Made once per converter by `LexiconBuilder`; `Segmentation` walks it from every place where a word can begin.
struct Lexicon: Sendable {
  /// What a word stands for in the target.
  struct Word: Sendable {
    /// How rare the word is: ten times the decimal logarithm, the sum over a text is to be small.
    var cost: Int32
    /// Where its form in the target stands in `outputs`; empty if every character keeps its usual form.
    var output: Range<Int32>
    /// A word of the regional vocabulary: replaced as a whole, also by one of another length.
    var isVocabulary: Bool
  }

  /// A word in no table: two such characters cost more than a rare word of two.
  static let unknownCharacterCost: Int32 = 62

  var words: [Word] = []
  var outputs: [UInt32] = []

  /// A node of the tree; those of one parent stand together, ascending by label.
  struct Node: Sendable {
    var label: UInt32
    var firstChild: Int32 = 0
    var childCount: Int32 = 0
    /// The word that ends here, or -1.
    var word: Int32 = -1
  }

  /// The node of each first character by position; 0 is none.
  var roots = [Int32](repeating: 0, count: Int(CharacterForms.end - CharacterForms.first))
  var nodes = [Node(label: 0)]

  /// The node of a first character, or 0.
  @inline(__always)
  func root(_ scalar: UInt32) -> Int {
    scalar < CharacterForms.end ? Int(roots[Int(scalar - CharacterForms.first)]) : 0
  }

  /// The node one character on, or 0.
  ///
  /// O(log children).
  @inline(__always)
  func child(of node: Node, _ scalar: UInt32) -> Int {
    var low = Int(node.firstChild)
    var count = Int(node.childCount)
    while count > 0 {
      let half = count / 2
      let middle = low + half
      let label = nodes[middle].label
      if label == scalar { return middle }
      if label < scalar {
        low = middle + 1
        count -= half + 1
      } else {
        count = half
      }
    }
    return 0
  }
}
