/// Collects words and makes the lexicon's tree of them.
///
/// A word may be added several times: its cost and its form may come from different tables, and what is added
/// last holds.
struct LexiconBuilder {
  private struct Item {
    var key: Range<Int32>
    /// The first four characters, for quick comparison.
    var head: UInt64
    var cost: Int32?
    var output: Range<Int32>?
    var isVocabulary: Bool
    var order: Int32
  }

  private var keys: [UInt32] = []
  private var outputs: [UInt32] = []
  private var items: [Item] = []

  /// Adds a word of the basic plane, in the characters of `CharacterForms.Form.key`.
  ///
  /// A cost or an output (the form in the target) of nil is left to another table.
  mutating func add(
    _ key: some Collection<UInt32>, cost: Int32? = nil, output: (some Collection<UInt32>)?,
    isVocabulary: Bool = false
  ) {
    guard !key.isEmpty, key.allSatisfy({ $0 >= CharacterForms.first && $0 < CharacterForms.end }) else {
      return
    }
    let start = Int32(keys.count)
    keys.append(contentsOf: key)
    var head: UInt64 = 0
    for index in 0..<4 {
      let position = Int(start) + index
      head = head << 16 | UInt64(position < keys.count ? keys[position] : 0)
    }
    let outputStart = Int32(outputs.count)
    if let output { outputs.append(contentsOf: output) }
    items.append(
      Item(
        key: start..<Int32(keys.count), head: head, cost: cost,
        output: output == nil ? nil : outputStart..<Int32(outputs.count),
        isVocabulary: isVocabulary, order: Int32(items.count)))
  }

  /// Adds a word whose form another table gives.
  mutating func add(_ key: some Collection<UInt32>, cost: Int32) {
    add(key, cost: cost, output: nil as [UInt32]?)
  }

  /// The lexicon of what was added.
  ///
  /// O(words log words).
  func lexicon() -> Lexicon {
    let sorted = items.sorted(by: precedes)
    var lexicon = Lexicon()
    lexicon.outputs = outputs
    var unique: [Item] = []
    for item in sorted {
      if let last = unique.last, isSame(last, item) {
        unique[unique.count - 1] = merged(last, item)
      } else {
        unique.append(item)
      }
    }
    lexicon.words = unique.map { item in
      let length = Int32(item.key.count)
      return Lexicon.Word(
        cost: item.cost ?? (length == 1 ? Lexicon.unknownCharacterCost : 60 + 4 * length),
        output: item.output ?? 0..<0, isVocabulary: item.isVocabulary)
    }
    addNodes(of: unique, to: &lexicon)
    return lexicon
  }

  /// The tree, level by level, so that the children of one node stand together.
  private func addNodes(of words: [Item], to lexicon: inout Lexicon) {
    var queue: [(node: Int, words: Range<Int>, depth: Int)] = [(0, words.indices, 0)]
    var next = 0
    while next < queue.count {
      let (node, range, depth) = queue[next]
      next += 1
      let firstChild = lexicon.labels.count
      var index = range.lowerBound
      while index < range.upperBound {
        guard words[index].key.count > depth else {
          lexicon.wordsAtNodes[node] = Int32(index)
          index += 1
          continue
        }
        let label = character(depth, of: words[index])
        let start = index
        while index < range.upperBound, character(depth, of: words[index]) == label { index += 1 }
        if depth == 0 { lexicon.roots[Int(label - CharacterForms.first)] = Int32(lexicon.labels.count) }
        queue.append((lexicon.labels.count, start..<index, depth + 1))
        lexicon.labels.append(label)
        lexicon.firstChildren.append(0)
        lexicon.childCounts.append(0)
        lexicon.wordsAtNodes.append(-1)
      }
      lexicon.firstChildren[node] = Int32(firstChild)
      lexicon.childCounts[node] = Int32(lexicon.labels.count - firstChild)
    }
  }

  private func character(_ depth: Int, of item: Item) -> UInt32 {
    keys[Int(item.key.lowerBound) + depth]
  }

  private func isSame(_ left: Item, _ right: Item) -> Bool {
    left.head == right.head && left.key.count == right.key.count
      && (left.key.count <= 4 || letters(of: left).elementsEqual(letters(of: right)))
  }

  private func letters(of item: Item) -> ArraySlice<UInt32> {
    keys[Int(item.key.lowerBound)..<Int(item.key.upperBound)]
  }

  private func precedes(_ left: Item, _ right: Item) -> Bool {
    if left.head != right.head { return left.head < right.head }
    if left.key.count > 4 || right.key.count > 4, !letters(of: left).elementsEqual(letters(of: right)) {
      return letters(of: left).lexicographicallyPrecedes(letters(of: right))
    }
    return left.order < right.order
  }

  private func merged(_ earlier: Item, _ later: Item) -> Item {
    var item = later
    item.cost = later.cost ?? earlier.cost
    if later.output == nil {
      item.output = earlier.output
      item.isVocabulary = earlier.isVocabulary
    }
    return item
  }
}
