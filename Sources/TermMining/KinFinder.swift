/// Finds the texts of a collection that share many sentences, without comparing every two of them.
///
/// Each sentence leads to the texts that have it. What stands in very many texts (a licence, a menu) tells nothing of
/// any two of them, and is not followed; so the work grows with the length of the texts and not with the number of
/// pairs.
struct KinFinder {
  /// A sentence of more texts than this is not followed.
  static let mostTexts = 64

  private let tables: [AnchorTable]
  /// For each text, how many of its sentences are not followed.
  private var common: [Int]
  private var texts: [AnchorTable.Key: [Int]] = [:]

  init(_ tables: [AnchorTable]) {
    self.tables = tables
    for (text, table) in tables.enumerated() {
      for key in table.places.keys { texts[key, default: []].append(text) }
    }
    common = Array(repeating: 0, count: tables.count)
    for list in texts.values where list.count > Self.mostTexts {
      for text in list { common[text] += 1 }
    }
  }

  /// The pairs of texts with at least so much kinship, in order.
  func pairs(kinship least: Double) -> [(left: Int, right: Int)] {
    var pairs: [(left: Int, right: Int)] = []
    for left in tables.indices {
      var shared: [Int: Int] = [:]
      for key in tables[left].places.keys {
        guard let list = texts[key], list.count <= Self.mostTexts else { continue }
        for right in list where right > left { shared[right, default: 0] += 1 }
      }
      let kin = shared.filter { right, count in
        let shorter = min(tables[left].count, tables[right].count)
        return Double(count + min(common[left], common[right])) >= least * Double(shorter)
      }.keys.sorted().filter { tables[left].kinship(with: tables[$0]) >= least }
      pairs += kin.map { (left, $0) }
    }
    return pairs
  }
}
