/// The trie of reversed patterns, with the links of Aho and Corasick, in arrays by state.
///
/// Where a state leads is looked up in one table of all steps by state and symbol; from the root, in an array by symbol.
/// State 0 is the root.
struct PatternTrie: Sendable {
  /// The state of the longest proper suffix of a state's symbols that is a state.
  private var failure: [Int32] = [0]
  /// The longest suffix of a state's symbols, itself included, that is a pattern, as a state; 0 for none.
  private var output: [Int32] = [0]
  /// The first pattern whose symbols are exactly a state's; -1 for none.
  private var pattern: [Int32] = [-1]
  /// For each pattern, the next with the same bytes; -1 for none.
  private var nextEqual: [Int32]
  /// Where the root leads for each symbol.
  private var root: [Int32]
  private var steps = StepTable()

  /// Patterns that are empty have no state.
  ///
  /// O(total length of the patterns).
  init(_ patterns: [[UInt8]], _ alphabet: PatternAlphabet) {
    root = [Int32](repeating: 0, count: alphabet.count)
    nextEqual = [Int32](repeating: -1, count: patterns.count)
    var edges: [Edge] = []
    /// For each state, the last pattern that was put there.
    var last: [Int32] = [-1]
    for (number, pattern) in patterns.enumerated() where !pattern.isEmpty {
      let state = insert(pattern, alphabet, &edges)
      while last.count <= edges.count { last.append(-1) }
      if last[state] < 0 {
        self.pattern[state] = Int32(number)
      } else {
        nextEqual[Int(last[state])] = Int32(number)
      }
      last[state] = Int32(number)
    }
    link(edges)
  }

  /// How a state was reached; the first edge leads to state 1, and so on.
  private struct Edge {
    let parent: Int32
    let symbol: UInt16
    let depth: Int32
  }

  /// The state of a pattern, made where it is not there.
  private mutating func insert(
    _ bytes: [UInt8], _ alphabet: PatternAlphabet, _ edges: inout [Edge]
  ) -> Int {
    let span = bytes.span
    var state: Int32 = 0
    var depth: Int32 = 0
    var index = span.count
    while index > 0 {
      let (symbol, length) = alphabet.symbol(endingAt: index - 1, of: span)
      index -= length
      depth += 1
      let known = state == 0 ? root[Int(symbol)] : steps.next(state, symbol)
      if known != 0 {
        state = known
        continue
      }
      edges.append(Edge(parent: state, symbol: symbol, depth: depth))
      pattern.append(-1)
      let new = Int32(edges.count)
      if state == 0 { root[Int(symbol)] = new } else { steps.insert(state, symbol, new) }
      state = new
    }
    return Int(state)
  }

  /// Sets failures and outputs, the states near the root first.
  private mutating func link(_ edges: [Edge]) {
    failure = [Int32](repeating: 0, count: edges.count + 1)
    output = failure
    for index in Self.byDepth(edges) {
      let edge = edges[index]
      let state = index + 1
      if edge.parent != 0 { failure[state] = next(failure[Int(edge.parent)], edge.symbol) }
      output[state] = pattern[state] >= 0 ? Int32(state) : output[Int(failure[state])]
    }
  }

  /// Indices of edges by ascending depth; a sort by counting.
  private static func byDepth(_ edges: [Edge]) -> [Int] {
    var starts = [Int](repeating: 0, count: Int(edges.map(\.depth).max() ?? 0) + 2)
    for edge in edges { starts[Int(edge.depth) + 1] += 1 }
    for depth in starts.indices.dropFirst() { starts[depth] += starts[depth - 1] }
    var order = [Int](repeating: 0, count: edges.count)
    for (index, edge) in edges.enumerated() {
      order[starts[Int(edge.depth)]] = index
      starts[Int(edge.depth)] += 1
    }
    return order
  }

  /// The state behind a state and a symbol of some pattern.
  ///
  /// O(1) amortized over a text.
  @inline(__always)
  func next(_ state: Int32, _ symbol: UInt16) -> Int32 {
    var state = state
    while state != 0 {
      let next = steps.next(state, symbol)
      if next != 0 { return next }
      state = failure[Int(state)]
    }
    return root[Int(symbol)]
  }

  /// The longest pattern that ends at a state, as a state; 0 for none.
  @inline(__always)
  func longest(_ state: Int32) -> Int32 { output[Int(state)] }

  /// The next shorter pattern behind one that `longest` or this gave, as a state; 0 for none.
  @inline(__always)
  func shorter(_ state: Int32) -> Int32 { output[Int(failure[Int(state)])] }

  /// The first pattern of a state that `longest` or `shorter` gave.
  @inline(__always)
  func pattern(at state: Int32) -> Int { Int(pattern[Int(state)]) }

  /// The next pattern with the bytes of another; -1 for none.
  @inline(__always)
  func next(equalTo pattern: Int) -> Int { Int(nextEqual[pattern]) }
}

/// Where states lead for symbols, in one table with open addressing.
private struct StepTable: Sendable {
  /// State and symbol of each place; 0 for none, as the root's steps are not here.
  private var keys = [UInt64](repeating: 0, count: 1 << 10)
  private var states = [Int32](repeating: 0, count: 1 << 10)
  private var count = 0

  /// 0 where the state leads nowhere by the symbol.
  @inline(__always)
  func next(_ state: Int32, _ symbol: UInt16) -> Int32 {
    let key = Self.key(state, symbol)
    var place = Self.place(of: key, in: keys.count)
    while keys[place] != key {
      if keys[place] == 0 { return 0 }
      place = (place + 1) & (keys.count - 1)
    }
    return states[place]
  }

  mutating func insert(_ state: Int32, _ symbol: UInt16, _ next: Int32) {
    if 2 * (count + 1) > keys.count { grow() }
    put(Self.key(state, symbol), next)
    count += 1
  }

  private mutating func put(_ key: UInt64, _ next: Int32) {
    var place = Self.place(of: key, in: keys.count)
    while keys[place] != 0 { place = (place + 1) & (keys.count - 1) }
    keys[place] = key
    states[place] = next
  }

  private mutating func grow() {
    let (oldKeys, oldStates) = (keys, states)
    keys = [UInt64](repeating: 0, count: oldKeys.count * 2)
    states = [Int32](repeating: 0, count: oldKeys.count * 2)
    for (key, state) in zip(oldKeys, oldStates) where key != 0 { put(key, state) }
  }

  @inline(__always)
  private static func key(_ state: Int32, _ symbol: UInt16) -> UInt64 {
    UInt64(UInt32(bitPattern: state)) << 16 | UInt64(symbol)
  }

  /// The high bits of a product, which every bit of the key bears on.
  @inline(__always)
  private static func place(of key: UInt64, in count: Int) -> Int {
    Int(truncatingIfNeeded: (key &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count - 1)
  }
}
