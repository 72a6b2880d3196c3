/// The cheapest way to cut a run of ideographs into words.
///
/// Greedy longest match cuts words wrongly: in 它被发明 it finds 被发 (被髮) before 发明. Here every word of the
/// lexicon that occurs is an edge of a lattice from 0 to the run's length; the path of least cost is taken
/// (Viterbi). O(characters × length of the longest word); the arrays are kept from run to run.
struct Segmentation {
  /// One word of the path: its characters in the run, and its index in the lexicon, or nil.
  struct Piece {
    var range: Range<Int>
    var word: Int?
  }

  private var costs: [Int32] = []
  private var starts: [Int32] = []
  private var words: [Int32] = []
  private(set) var pieces: [Piece] = []

  /// Cuts a run into `pieces`.
  ///
  /// `keys` are the run's characters as the lexicon has them; `others` are the same, but for those characters as
  /// they stand that have words of their own (著作).
  mutating func cut(_ keys: [UInt32], others: [UInt32]?, by lexicon: borrowing Lexicon) {
    let count = keys.count
    costs.removeAll(keepingCapacity: true)
    costs.append(contentsOf: repeatElement(Int32.max, count: count + 1))
    if starts.count < count + 1 {
      starts = [Int32](repeating: 0, count: count + 1)
      words = starts
    }
    costs[0] = 0
    for start in 0..<count {
      let single = costs[start] + Lexicon.unknownCharacterCost
      if single < costs[start + 1] {
        costs[start + 1] = single
        starts[start + 1] = Int32(start)
        words[start + 1] = -1
      }
      follow(keys, from: start, in: lexicon)
      if let others { follow(others, from: start, in: lexicon) }
    }
    collectPieces(count)
  }

  /// Enters every word that begins at `start`.
  @inline(__always)
  private mutating func follow(_ keys: [UInt32], from start: Int, in lexicon: borrowing Lexicon) {
    var index = lexicon.root(keys[start])
    let before = costs[start]
    var end = start + 1
    while index != 0 {
      let node = lexicon.nodes[index]
      if node.word >= 0 {
        let cost = before + lexicon.words[Int(node.word)].cost
        if cost <= costs[end] {
          costs[end] = cost
          starts[end] = Int32(start)
          words[end] = node.word
        }
      }
      guard end < keys.count, node.childCount > 0 else { return }
      index = lexicon.child(of: node, keys[end])
      end += 1
    }
  }

  private mutating func collectPieces(_ count: Int) {
    pieces.removeAll(keepingCapacity: true)
    var end = count
    while end > 0 {
      let start = Int(starts[end])
      let word = words[end]
      pieces.append(Piece(range: start..<end, word: word < 0 ? nil : Int(word)))
      end = start
    }
    pieces.reverse()
  }
}
