/// The trie of reversed patterns, with the links of Aho and Corasick, in arrays by state.
///
/// States are numbered breadth first and children by ascending label, so that the children of a state have
/// consecutive numbers: one is found by its rank among the labels. State 0 is the root.
struct PatternTrie: Sendable {
  private struct State {
    /// The children are `firstChild..<firstChild + number of labels`.
    var firstChild: Int32
    var labels: ByteSetReference
    /// The state of the longest proper suffix of this state's bytes that is a state.
    var failure: Int32 = 0
    /// The longest suffix of this state's bytes, itself included, that is a pattern, as a state; 0 for none.
    var output: Int32 = 0
  }

  private var states: [State] = []
  /// The sets of labels of the states that have several children.
  private var sets: [ByteSet] = []
  /// The first pattern whose bytes are exactly a state's; -1 for none.
  private var pattern: [Int32] = [-1]
  /// Where the root and its children lead for each byte, failures included: 256 entries for each state.
  private var dense: [Int32] = []
  private var denseStates: Int32 = 0

  /// `order` holds the patterns' indices sorted by their reversed bytes, then by index; no pattern is empty.
  ///
  /// O(total length of the patterns).
  init(_ patterns: [[UInt8]], order: [Int]) {
    build(patterns, order)
    denseStates = states.count > 1 ? states[1].firstChild : 1
    link()
    fillDense()
  }

  /// The state behind a state and a byte.
  ///
  /// O(1) amortized over a text.
  @inline(__always)
  func next(_ state: Int32, _ byte: UInt8) -> Int32 {
    var state = state
    while state >= denseStates {
      let child = child(of: states[Int(state)], byte)
      if child > 0 { return child }
      state = states[Int(state)].failure
    }
    return dense[Int(state) << 8 | Int(byte)]
  }

  /// The longest pattern that ends at a state, as a state; 0 for none.
  @inline(__always)
  func longest(_ state: Int32) -> Int32 { states[Int(state)].output }

  /// The next shorter pattern behind one that `longest` or this gave, as a state; 0 for none.
  func shorter(_ state: Int32) -> Int32 { states[Int(states[Int(state)].failure)].output }

  /// The first pattern of a state that `longest` or `shorter` gave.
  func pattern(at state: Int32) -> Int { Int(pattern[Int(state)]) }

  /// 0 if there is no such child: the root is nobody's.
  @inline(__always)
  private func child(of state: State, _ byte: UInt8) -> Int32 {
    if let label = state.labels.single { return label == byte ? state.firstChild : 0 }
    guard let index = state.labels.set, let rank = sets[index].rank(of: byte) else { return 0 }
    return state.firstChild + Int32(rank)
  }

  /// A state is a stretch of the sorted patterns that agree in their last bytes.
  private mutating func build(_ patterns: [[UInt8]], _ order: [Int]) {
    var stretches = [(0..<order.count, depth: 0)]
    while states.count < stretches.count {
      let (stretch, depth) = stretches[states.count]
      let firstChild = stretches.count
      var labels: [UInt8] = []
      var index = stretch.lowerBound
      while index < stretch.upperBound, patterns[order[index]].count == depth { index += 1 }
      if index > stretch.lowerBound { pattern[states.count] = Int32(order[stretch.lowerBound]) }
      while index < stretch.upperBound {
        let start = index
        let byte = Self.byte(of: patterns[order[start]], at: depth)
        while index < stretch.upperBound, Self.byte(of: patterns[order[index]], at: depth) == byte {
          index += 1
        }
        stretches.append((start..<index, depth + 1))
        labels.append(byte)
        pattern.append(-1)
      }
      states.append(State(firstChild: Int32(firstChild), labels: reference(to: labels)))
    }
  }

  private mutating func reference(to labels: [UInt8]) -> ByteSetReference {
    guard labels.count > 1 else { return ByteSetReference(single: labels.first) }
    sets.append(ByteSet(labels))
    return ByteSetReference(set: sets.count - 1)
  }

  private static func byte(of pattern: [UInt8], at depth: Int) -> UInt8 {
    pattern[pattern.count - 1 - depth]
  }

  private mutating func link() {
    for parent in states.indices {
      for byte in labels(of: states[parent]) {
        let child = Int(child(of: states[parent], byte))
        let suffix = parent == 0 ? 0 : suffixState(of: parent, byte)
        states[child].failure = suffix
        states[child].output = pattern[child] >= 0 ? Int32(child) : states[Int(suffix)].output
      }
    }
  }

  private func labels(of state: State) -> [UInt8] {
    if let label = state.labels.single { return [label] }
    return state.labels.set.map { sets[$0].bytes } ?? []
  }

  private func suffixState(of parent: Int, _ byte: UInt8) -> Int32 {
    var state = parent
    repeat {
      state = Int(states[state].failure)
      let child = child(of: states[state], byte)
      if child > 0 { return child }
    } while state != 0
    return 0
  }

  private mutating func fillDense() {
    dense = [Int32](repeating: 0, count: Int(denseStates) << 8)
    for state in 0..<Int(denseStates) {
      for byte in 0...UInt8.max {
        let child = child(of: states[state], byte)
        // The root's row is complete before any other needs it, and is 0 while it is filled.
        dense[state << 8 | Int(byte)] = child > 0 ? child : dense[Int(byte)]
      }
    }
  }
}
