/// Which concepts belong together.
struct ConceptGraph: Sendable {
  /// For each concept, those that it names as related or that name it.
  private let related: NeighbourLists
  /// For each concept, the related ones, those whose id begins with its own, and those with whose id its own begins.
  private let kin: NeighbourLists

  /// O(concepts + their ids' lengths).
  init(_ concepts: [Concept]) {
    var related = [Set<Int32>](repeating: [], count: concepts.count)
    var kin = related
    let index = Dictionary(concepts.enumerated().map { ($1.id, $0) }) { first, _ in first }
    func join(_ left: Int, _ right: Int, in sets: inout [Set<Int32>]) {
      sets[left].insert(Int32(right))
      sets[right].insert(Int32(left))
    }
    for (left, concept) in concepts.enumerated() {
      for right in concept.related.compactMap({ index[$0] }) {
        join(left, right, in: &related)
        join(left, right, in: &kin)
      }
      for prefix in Self.prefixes(of: concept.id) {
        if let right = index[prefix] { join(left, right, in: &kin) }
      }
    }
    self.related = NeighbourLists(related)
    self.kin = NeighbourLists(kin)
  }

  /// One of the concepts names the other as related.
  func areRelated(_ left: Int, _ right: Int) -> Bool { related.contain(right, besides: left) }

  /// Related, or the id of one begins with the other's: `tab` and `tab-bar`.
  func areKin(_ left: Int, _ right: Int) -> Bool { kin.contain(right, besides: left) }

  /// `tab` and `tab-bar` of `tab-bar-icons`.
  private static func prefixes(of id: String) -> [String] {
    id.utf8.indices.filter { id.utf8[$0] == UInt8(ascii: "-") }.map { String(id[..<$0]) }
  }
}

/// The neighbours of each node of a graph, ascending, in one array.
private struct NeighbourLists: Sendable {
  /// Where each node's neighbours begin; one more for the end of the last.
  private var starts: [Int32] = [0]
  private var neighbours: [Int32] = []

  init(_ sets: [Set<Int32>]) {
    for set in sets {
      neighbours += set.sorted()
      starts.append(Int32(neighbours.count))
    }
  }

  /// O(log neighbours).
  func contain(_ node: Int, besides other: Int) -> Bool {
    var low = Int(starts[other])
    var high = Int(starts[other + 1])
    while low < high {
      let middle = (low + high) / 2
      if neighbours[middle] < node { low = middle + 1 } else { high = middle }
    }
    return low < Int(starts[other + 1]) && neighbours[low] == node
  }
}
