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
        isVocabulary: isVocabulary))
  }

  /// Adds a word whose form another table gives.
  mutating func add(_ key: some Collection<UInt32>, cost: Int32) {
    add(key, cost: cost, output: nil as [UInt32]?)
  }

  /// The lexicon of what was added.
  ///
  /// O(words log words).
  func lexicon() -> Lexicon {
    var lexicon = Lexicon()
    lexicon.outputs = outputs
    var unique: [Item] = []
    unique.reserveCapacity(items.count)
    for index in sortedIndices() {
      let item = items[index]
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
      let firstChild = lexicon.nodes.count
      var index = range.lowerBound
      while index < range.upperBound {
        guard words[index].key.count > depth else {
          lexicon.nodes[node].word = Int32(index)
          index += 1
          continue
        }
        let label = character(depth, of: words[index])
        let start = index
        while index < range.upperBound, character(depth, of: words[index]) == label { index += 1 }
        if depth == 0 { lexicon.roots[Int(label - CharacterForms.first)] = Int32(lexicon.nodes.count) }
        queue.append((lexicon.nodes.count, start..<index, depth + 1))
        lexicon.nodes.append(Lexicon.Node(label: label))
      }
      lexicon.nodes[node].firstChild = Int32(firstChild)
      lexicon.nodes[node].childCount = Int32(lexicon.nodes.count - firstChild)
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

  /// The items by their characters, and those of one word in the order in which they were added.
  private func sortedIndices() -> [Int] {
    let places = items.indices.map { (head: items[$0].head, index: $0) }
    return places.sorted { left, right in
      if left.head != right.head { return left.head < right.head }
      let first = items[left.index]
      let second = items[right.index]
      guard first.key.count > 4 || second.key.count > 4, !isSame(first, second) else {
        return left.index < right.index
      }
      return letters(of: first).lexicographicallyPrecedes(letters(of: second))
    }.map(\.index)
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
