/// The edges of a tree over characters in one flat table: from a node, by a character, to a node.
///
/// Open addressing, at most three quarters full: a step costs one look-up on average, and an edge is added without
/// sorting. Nodes are numbered up to `mostNodes`; 0 is the root, and nobody's child.
struct EdgeTable: Sendable {
  static let mostNodes = 1 << 21

  /// Parent, character and child in 21 bits each; 0 is free.
  private var slots: [UInt64]
  private var count = 0

  /// A table that holds some edges before it grows; a power of two.
  init(capacity: Int) {
    slots = [UInt64](repeating: 0, count: capacity)
  }

  /// The node one character on, or 0.
  @inline(__always)
  func child(of node: Int, _ scalar: UInt32) -> Int {
    let wanted = Self.edge(node, scalar)
    var slot = Self.slot(of: wanted, in: slots.count)
    while true {
      let edge = slots[slot]
      if edge == 0 { return 0 }
      if edge >> 21 == wanted { return Int(edge & 0x1F_FFFF) }
      slot = (slot &+ 1) & (slots.count &- 1)
    }
  }

  /// Adds an edge that is not there.
  ///
  /// - Precondition: both nodes are below `mostNodes`.
  mutating func add(_ child: Int, to node: Int, _ scalar: UInt32) {
    precondition(child < Self.mostNodes, "more words than an edge can number")
    if count * 4 >= slots.count * 3 { grow() }
    place(Self.edge(node, scalar) << 21 | UInt64(child))
    count += 1
  }

  private mutating func place(_ edge: UInt64) {
    var slot = Self.slot(of: edge >> 21, in: slots.count)
    while slots[slot] != 0 { slot = (slot + 1) & (slots.count - 1) }
    slots[slot] = edge
  }

  private mutating func grow() {
    let old = slots
    slots = [UInt64](repeating: 0, count: old.count * 2)
    for edge in old where edge != 0 { place(edge) }
  }

  @inline(__always)
  private static func edge(_ node: Int, _ scalar: UInt32) -> UInt64 {
    UInt64(truncatingIfNeeded: node) << 21 | UInt64(scalar)
  }

  @inline(__always)
  private static func slot(of edge: UInt64, in count: Int) -> Int {
    Int(truncatingIfNeeded: (edge &* 0x9E37_79B9_7F4A_7C15) >> 32) & (count &- 1)
  }
}
