/// The phrases of one or more dictionaries, to be found in a text as the longest that begins at a place.
struct PhraseTrie: Sendable {
  /// A phrase that was found: its length in the text, and its index.
  struct Match {
    var length: Int
    var phrase: Int
  }

  private(set) var values: [[UInt8]] = []
  private var edges = EdgeTable(capacity: 1 << 10)
  /// The phrase that ends at each node, or -1.
  private var phrases: [Int32] = [-1]
  /// The nodes of first characters in the basic plane; the others are edges of node 0.
  private var roots = [Int32](repeating: 0, count: 0x10000)

  /// Adds a phrase; the first of several with one key holds.
  ///
  /// - Returns: false if the tree is full.
  @discardableResult
  mutating func add(_ key: [UInt8], _ value: [UInt8]) -> Bool {
    var node = 0
    var offset = 0
    while offset < key.count {
      let (scalar, length) = UTF8Scalar.decode(key.span, at: offset)
      var next = step(from: node, scalar)
      if next == 0 {
        next = phrases.count
        guard next < EdgeTable.mostNodes else { return false }
        phrases.append(-1)
        if node == 0, scalar < 0x10000 {
          roots[Int(scalar)] = Int32(next)
        } else {
          edges.add(next, to: node, scalar)
        }
      }
      node = next
      offset += length
    }
    if node != 0, phrases[node] < 0 {
      phrases[node] = Int32(values.count)
      values.append(value)
    }
    return true
  }

  @inline(__always)
  private func step(from node: Int, _ scalar: UInt32) -> Int {
    node == 0 && scalar < 0x10000 ? Int(roots[Int(scalar)]) : edges.child(of: node, scalar)
  }

  /// The longest phrase at an offset of a text, before a limit; nil for none.
  ///
  /// O(length of the phrase).
  func longest(in text: Span<UInt8>, at offset: Int, before limit: Int) -> Match? {
    var node = 0
    var position = offset
    var match: Match?
    while position < limit {
      let (scalar, length) = UTF8Scalar.decode(text, at: position)
      node = step(from: node, scalar)
      guard node != 0, position + length <= limit else { break }
      position += length
      if phrases[node] >= 0 { match = Match(length: position - offset, phrase: Int(phrases[node])) }
    }
    return match
  }
}
