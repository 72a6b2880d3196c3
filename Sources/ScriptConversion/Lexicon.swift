/// The words a converter knows, as a tree over their characters.
///
/// Flat arrays only, and no sorting: nodes, and one table of edges between them. `Segmentation` walks the tree from every place where a
/// word can begin, and asks `joins` first where that can be at all.
struct Lexicon: Sendable {
  /// A node of the tree, and the word that ends there.
  struct Node: Sendable {
    /// How rare the word is: ten times the decimal logarithm, the sum over a text is to be small; -1 without a word.
    var cost: Int32 = -1
    /// Where the word's form in the target starts in `outputs`.
    var outputStart: Int32 = 0
    /// The length of that form; 0 if every character keeps its usual form.
    var outputCount: UInt16 = 0
    /// A word of the regional vocabulary: replaced as a whole, also by one of another length.
    var isVocabulary = false
    var hasChildren = false
  }

  /// A word that has a form or more of its own, as it was added.
  struct FormedWord: Sendable {
    fileprivate var keyStart: Int32
    fileprivate var keyCount: UInt16
    fileprivate var formCount: UInt16
    fileprivate var formStart: Int32
    /// Where the word ends in the tree.
    let node: Int32
    var isVocabulary: Bool
  }

  /// A character in no word: two such characters cost more than a rare word of two.
  static let unknownCharacterCost: Int32 = 62

  private(set) var nodes = [Node()]
  private(set) var outputs: [UInt32] = []
  private(set) var formedWords: [FormedWord] = []
  private var formedKeys: [UInt32] = []

  /// The node of each first character by its position; 0 is none.
  private var roots = [Int32](repeating: 0, count: Int(CharacterForms.end - CharacterForms.first))
  private var edges = EdgeTable(capacity: 1 << 17)
  /// One bit for the hash of every two characters that stand side by side in a word.
  private var pairs = [UInt64](repeating: 0, count: 1 << (Self.pairBits - 6))

  /// The way to the word that was added last: tables are sorted, and the next word often starts alike.
  private var path: [(scalar: UInt32, node: Int)] = []

  private static let pairBits: UInt32 = 20

  init() {
    nodes.reserveCapacity(1 << 17)
    outputs.reserveCapacity(1 << 16)
  }
}

// MARK: - Look-up

extension Lexicon {
  /// The node of a first character, or 0.
  @inline(__always)
  func root(_ scalar: UInt32) -> Int {
    let position = scalar &- CharacterForms.first
    return position < CharacterForms.end - CharacterForms.first ? Int(roots[Int(position)]) : 0
  }

  /// The node one character on, or 0.
  ///
  /// O(1) on average.
  @inline(__always)
  func child(of node: Int, _ scalar: UInt32) -> Int {
    edges.child(of: node, scalar)
  }

  /// Whether the two characters may stand side by side in some word; never wrong when it says no.
  @inline(__always)
  func joins(_ first: UInt32, _ second: UInt32) -> Bool {
    let bit = Self.pair(first, second)
    return pairs[bit >> 6] >> UInt64(bit & 63) & 1 != 0
  }

  /// The same for characters as `ScanTable.keys` has them.
  @inline(__always)
  func joins(keys first: UInt32, _ second: UInt32) -> Bool {
    if joins(first & 0xFFFF, second & 0xFFFF) { return true }
    let (firstOther, secondOther) = (first >> 16, second >> 16)
    guard firstOther != first & 0xFFFF || secondOther != second & 0xFFFF else { return false }
    return joins(firstOther, secondOther)
  }

  /// The form of a node's word in the target.
  func output(of node: Node) -> ArraySlice<UInt32> {
    outputs[Int(node.outputStart)..<Int(node.outputStart) + Int(node.outputCount)]
  }

  /// The characters of a word.
  func key(of word: FormedWord) -> ArraySlice<UInt32> {
    formedKeys[Int(word.keyStart)..<Int(word.keyStart) + Int(word.keyCount)]
  }

  /// The form of a word.
  func form(of word: FormedWord) -> ArraySlice<UInt32> {
    outputs[Int(word.formStart)..<Int(word.formStart) + Int(word.formCount)]
  }

  @inline(__always)
  private static func pair(_ first: UInt32, _ second: UInt32) -> Int {
    Int((first &* 0x9E37_79B1 ^ second &* 0x85EB_CA77) >> (32 - pairBits))
  }
}

// MARK: - Building

extension Lexicon {
  /// Adds a word of the basic plane, in the characters of `CharacterForms.Form.key`.
  ///
  /// A word may be added several times: its cost and its form may come from different tables, and what is added
  /// last holds. A cost or an output (the form in the target) of nil is left to another table.
  mutating func add(
    _ key: some Collection<UInt32>, cost: Int32? = nil, output: (some Collection<UInt32>)?,
    isVocabulary: Bool = false
  ) {
    guard !key.isEmpty, key.allSatisfy({ $0 >= CharacterForms.first && $0 < CharacterForms.end }) else {
      return
    }
    let node = insert(key)
    if let cost {
      nodes[node].cost = cost
    } else if nodes[node].cost < 0 {
      let length = Int32(key.count)
      nodes[node].cost = length == 1 ? Self.unknownCharacterCost : 60 + 4 * length
    }
    guard let output else { return }
    formedWords.append(
      FormedWord(
        keyStart: Int32(formedKeys.count), keyCount: UInt16(key.count), formCount: UInt16(output.count),
        formStart: Int32(outputs.count), node: Int32(node), isVocabulary: isVocabulary))
    formedKeys.append(contentsOf: key)
    nodes[node].outputStart = Int32(outputs.count)
    nodes[node].outputCount = UInt16(output.count)
    nodes[node].isVocabulary = isVocabulary
    outputs.append(contentsOf: output)
  }

  /// Adds a word whose form another table gives.
  mutating func add(_ key: some Collection<UInt32>, cost: Int32) {
    add(key, cost: cost, output: nil as [UInt32]?)
  }

  /// The node at the end of the characters; made where it is missing.
  private mutating func insert(_ key: some Collection<UInt32>) -> Int {
    var node = 0
    var depth = 0
    for scalar in key {
      defer { depth += 1 }
      if depth < path.count, path[depth].scalar == scalar {
        node = path[depth].node
        continue
      }
      let previous = depth > 0 ? path[depth - 1].scalar : 0
      path.removeSubrange(depth...)
      node = step(from: node, to: scalar, behind: previous)
      path.append((scalar, node))
    }
    return node
  }

  /// The node one character on; made where it is missing.
  private mutating func step(from node: Int, to scalar: UInt32, behind previous: UInt32) -> Int {
    guard node == 0 else {
      let bit = Self.pair(previous, scalar)
      pairs[bit >> 6] |= 1 << UInt64(bit & 63)
      let next = child(of: node, scalar)
      return next == 0 ? addChild(of: node, scalar) : next
    }
    let position = Int(scalar - CharacterForms.first)
    if roots[position] == 0 {
      roots[position] = Int32(nodes.count)
      nodes.append(Node())
    }
    return Int(roots[position])
  }

  private mutating func addChild(of node: Int, _ scalar: UInt32) -> Int {
    let child = nodes.count
    nodes.append(Node())
    nodes[node].hasChildren = true
    edges.add(child, to: node, scalar)
    return child
  }
}

extension Lexicon {
  /// Calls `body` with the end and the properties of every word that begins at a place, the shortest first.
  ///
  /// - Parameters:
  ///   - keys: the characters.
  ///   - start: the place.
  ///   - limit: where no word goes on; nil for the end of the characters.
  ///   - body: what is done with a word.
  func forEachWord(
    in keys: [UInt32], from start: Int, before limit: Int? = nil, _ body: (_ end: Int, _ word: Node) -> Void
  ) {
    let limit = limit ?? keys.count
    var index = root(keys[start])
    var end = start + 1
    while index != 0 {
      let node = nodes[index]
      if node.cost >= 0 { body(end, node) }
      guard end < limit, node.hasChildren else { return }
      index = child(of: index, keys[end])
      end += 1
    }
  }
}
