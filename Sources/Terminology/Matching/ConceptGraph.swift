/// Which concepts belong together.
struct ConceptGraph: Sendable {
  /// For each concept, those that it names as related or that name it.
  private var related: [Set<Int>]
  /// For each concept, those whose id begins with its own, and those with whose id its own begins.
  private var namesakes: [Set<Int>]

  /// O(concepts + their ids' lengths).
  init(_ concepts: [Concept]) {
    related = [Set<Int>](repeating: [], count: concepts.count)
    namesakes = related
    let index = Dictionary(concepts.enumerated().map { ($1.id, $0) }) { first, _ in first }
    for (left, concept) in concepts.enumerated() {
      for right in concept.related.compactMap({ index[$0] }) {
        related[left].insert(right)
        related[right].insert(left)
      }
      for prefix in Self.prefixes(of: concept.id) {
        guard let right = index[prefix] else { continue }
        namesakes[left].insert(right)
        namesakes[right].insert(left)
      }
    }
  }

  /// One of the concepts names the other as related.
  func areRelated(_ left: Int, _ right: Int) -> Bool { related[left].contains(right) }

  /// Related, or the id of one begins with the other's: `tab` and `tab-bar`.
  func areKin(_ left: Int, _ right: Int) -> Bool {
    related[left].contains(right) || namesakes[left].contains(right)
  }

  /// `tab` and `tab-bar` of `tab-bar-icons`.
  private static func prefixes(of id: String) -> [String] {
    id.utf8.indices.filter { id.utf8[$0] == UInt8(ascii: "-") }.map { String(id[..<$0]) }
  }
}
