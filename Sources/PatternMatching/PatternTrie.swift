/// The trie of reversed patterns, with the links of Aho and Corasick, in arrays by state.
///
/// States are numbered breadth first and children by ascending label, so that the children of a state have
/// consecutive numbers and a state needs no list of edges. State 0 is the root.
struct PatternTrie: Sendable {
  /// The children of state s are `firstChild[s]..<firstChild[s + 1]`.
  private var firstChild: [Int32] = []
  /// The byte that leads to a state from its parent.
  private var label: [UInt8] = [0]
  /// The state of the longest proper suffix of a state's bytes that is a state.
  private var failure: [Int32] = [0]
  /// The first pattern whose bytes are exactly a state's; -1 for none.
  private var pattern: [Int32] = [-1]
  /// The longest suffix of a state's bytes, itself included, that is a pattern, as a state; 0 for none.
  private var output: [Int32] = [0]
  /// Where the root and its children lead for each byte, failures included: 256 entries for each state.
  private var dense: [Int32] = []
  private var denseStates: Int32 = 0

  /// `order` holds the patterns' indices sorted by their reversed bytes, then by index; no pattern is empty.
  ///
  /// O(total length of the patterns).
  init(_ patterns: [[UInt8]], order: [Int]) {
    build(patterns, order)
    denseStates = firstChild.count > 2 ? firstChild[1] : 1
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
      if let child = child(of: state, byte) { return child }
      state = failure[Int(state)]
    }
    return dense[Int(state) << 8 | Int(byte)]
  }

  /// The longest pattern that ends at a state, as a state; 0 for none.
  @inline(__always)
  func longest(_ state: Int32) -> Int32 { output[Int(state)] }

  /// The next shorter pattern behind one that `longest` or this gave, as a state; 0 for none.
  func shorter(_ state: Int32) -> Int32 { output[Int(failure[Int(state)])] }

  /// The first pattern of a state that `longest` or `shorter` gave.
  func pattern(at state: Int32) -> Int { Int(pattern[Int(state)]) }

  private func child(of state: Int32, _ byte: UInt8) -> Int32? {
    var low = firstChild[Int(state)]
    var high = firstChild[Int(state) + 1]
    while low < high {
      let middle = (low + high) / 2
      if label[Int(middle)] < byte { low = middle + 1 } else { high = middle }
    }
    return low < firstChild[Int(state) + 1] && label[Int(low)] == byte ? low : nil
  }

  /// A state is a stretch of the sorted patterns that agree in their last bytes.
  private mutating func build(_ patterns: [[UInt8]], _ order: [Int]) {
    var stretches = [0..<order.count]
    var depths: [Int32] = [0]
    var state = 0
    while state < stretches.count {
      firstChild.append(Int32(stretches.count))
      let depth = Int(depths[state])
      var index = stretches[state].lowerBound
      let end = stretches[state].upperBound
      while index < end, patterns[order[index]].count == depth { index += 1 }
      if index > stretches[state].lowerBound {
        pattern[state] = Int32(order[stretches[state].lowerBound])
      }
      while index < end {
        let start = index
        let byte = Self.byte(of: patterns[order[start]], at: depth)
        while index < end, Self.byte(of: patterns[order[index]], at: depth) == byte { index += 1 }
        stretches.append(start..<index)
        depths.append(Int32(depth + 1))
        label.append(byte)
        pattern.append(-1)
      }
      state += 1
    }
    firstChild.append(Int32(stretches.count))
  }

  private static func byte(of pattern: [UInt8], at depth: Int) -> UInt8 {
    pattern[pattern.count - 1 - depth]
  }

  private mutating func link() {
    failure = [Int32](repeating: 0, count: label.count)
    output = failure
    for parent in 0..<Int32(label.count) {
      for child in firstChild[Int(parent)]..<firstChild[Int(parent) + 1] {
        let suffix = parent == 0 ? 0 : suffixState(of: parent, label[Int(child)])
        failure[Int(child)] = suffix
        output[Int(child)] = pattern[Int(child)] >= 0 ? child : output[Int(suffix)]
      }
    }
  }

  private func suffixState(of parent: Int32, _ byte: UInt8) -> Int32 {
    var state = parent
    repeat {
      state = failure[Int(state)]
      if let child = child(of: state, byte) { return child }
    } while state != 0
    return 0
  }

  private mutating func fillDense() {
    dense = [Int32](repeating: 0, count: Int(denseStates) << 8)
    for state in 0..<denseStates {
      for byte in 0...UInt8.max {
        // The root's row is complete before any other needs it.
        let target = child(of: state, byte) ?? (state == 0 ? 0 : dense[Int(byte)])
        dense[Int(state) << 8 | Int(byte)] = target
      }
    }
  }
}
