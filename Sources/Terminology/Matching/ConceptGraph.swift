/// Which concepts belong together, as a table of pairs.
struct ConceptGraph: Sendable {
  private let count: Int
  private var related: [Bool]
  private var kin: [Bool]

  init(_ concepts: [Concept]) {
    count = concepts.count
    related = [Bool](repeating: false, count: count * count)
    kin = related
    let index = Dictionary(concepts.enumerated().map { ($1.id, $0) }) { first, _ in first }
    for (left, concept) in concepts.enumerated() {
      for right in concept.related.compactMap({ index[$0] }) {
        related[left * count + right] = true
        related[right * count + left] = true
      }
      for (right, other) in concepts.enumerated() where other.id.utf8.starts(with: (concept.id + "-").utf8) {
        kin[left * count + right] = true
        kin[right * count + left] = true
      }
    }
  }

  /// One of the concepts names the other as related.
  func areRelated(_ left: Int, _ right: Int) -> Bool { related[left * count + right] }

  /// Related, or the id of one begins with the other's: `tab` and `tab-bar`.
  func areKin(_ left: Int, _ right: Int) -> Bool {
    related[left * count + right] || kin[left * count + right]
  }
}
