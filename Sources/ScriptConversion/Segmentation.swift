/// The cheapest way to cut a stretch of ideographs into words.
///
/// Greedy longest match cuts words wrongly: in 它被发明 it finds 被发 (被髮) before 发明. Here every word of the
/// lexicon that occurs is an edge of a lattice from 0 to the stretch's length; the path of least cost is taken
/// (Viterbi). O(characters × length of the longest word); the arrays are kept from stretch to stretch.
struct Segmentation {
  /// One word of the path: its characters in the stretch, and its node in the lexicon, or 0.
  struct Piece {
    var range: Range<Int>
    var word: Int
  }

  /// The cheapest way to a place: what it costs, where its last word starts, and that word's node.
  private struct Way {
    var cost: Int32 = 0
    var start: Int32 = 0
    var word: Int32 = 0
    /// Where the next word of the whole path ends.
    var next: Int32 = 0
  }

  private var ways: [Way] = []

  /// Cuts the first characters of a stretch.
  ///
  /// `keys` are the characters as the lexicon has them; `others` are the same, but for those characters as they
  /// stand that have words of their own (著作).
  mutating func cut(_ keys: [UInt32], others: [UInt32]?, count: Int, by lexicon: borrowing Lexicon) {
    if ways.count < count + 1 {
      ways.append(contentsOf: repeatElement(Way(), count: max(count + 16 - ways.count, ways.count)))
    }
    ways[0].cost = 0
    for end in stride(from: 1, through: count, by: 1) { ways[end].cost = Int32.max }
    for start in 0..<count {
      let single = ways[start].cost + Lexicon.unknownCharacterCost
      if single < ways[start + 1].cost {
        ways[start + 1] = Way(cost: single, start: Int32(start), word: 0)
      }
      follow(keys, from: start, to: count, in: lexicon)
      if let others { follow(others, from: start, to: count, in: lexicon) }
    }
    var end = count
    while end > 0 {
      let start = Int(ways[end].start)
      ways[start].next = Int32(end)
      end = start
    }
  }

  /// The piece that begins at a place where one does.
  func piece(from start: Int) -> Piece {
    let end = Int(ways[start].next)
    return Piece(range: start..<end, word: Int(ways[end].word))
  }

  /// Enters every word that begins at `start`.
  @inline(__always)
  private mutating func follow(
    _ keys: [UInt32], from start: Int, to count: Int, in lexicon: borrowing Lexicon
  ) {
    var index = lexicon.root(keys[start])
    let before = ways[start].cost
    var end = start + 1
    while index != 0 {
      let node = lexicon.nodes[index]
      if node.cost >= 0 {
        let cost = before + node.cost
        if cost <= ways[end].cost {
          ways[end] = Way(cost: cost, start: Int32(start), word: Int32(index))
        }
      }
      guard end < count, node.hasChildren else { return }
      index = lexicon.child(of: index, keys[end])
      end += 1
    }
  }
}
