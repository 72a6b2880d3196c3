/// The sentences of a text that may be anchors of an alignment: each that occurs once in it, by its words.
struct AnchorTable: Sendable {
  /// A sentence in the search form with its hash, since it is looked up in many tables.
  struct Key: Hashable, Sendable {
    private let words: [Unicode.Scalar]
    private let digest: UInt64

    /// Nil for a sentence that says too little to be an anchor.
    init?(_ sentence: Sentence) {
      guard sentence.folded.count >= 6 else { return nil }
      words = sentence.folded
      var digest: UInt64 = 0xCBF2_9CE4_8422_2325
      for scalar in words { digest = (digest ^ UInt64(scalar.value)) &* 0x0000_0100_0000_01B3 }
      self.digest = digest
    }

    func hash(into hasher: inout Hasher) { hasher.combine(digest) }
  }

  /// How many sentences the text has.
  let count: Int
  /// The index of each sentence.
  let places: [Key: Int]

  /// O(length of the sentences).
  init(_ sentences: [Sentence]) {
    count = sentences.count
    var places: [Key: Int] = [:]
    var repeated: Set<Key> = []
    for (index, sentence) in sentences.enumerated() {
      guard let key = Key(sentence) else { continue }
      if places.updateValue(index, forKey: key) != nil { repeated.insert(key) }
    }
    for key in repeated { places[key] = nil }
    self.places = places
  }

  /// The sentences that two texts share, as many as stand in one order in both.
  func anchors(with other: AnchorTable) -> [SentenceAligner.Pair] {
    let (few, many) = places.count <= other.places.count ? (places, other.places) : (other.places, places)
    let isTurned = places.count > other.places.count
    let shared = few.compactMap { key, index in
      many[key].map { isTurned ? (left: $0, right: index) : (left: index, right: $0) }
    }.sorted { $0.left < $1.left }
    return Self.increasing(shared).map { SentenceAligner.Pair(left: $0.left, right: $0.right, likeness: 1) }
  }

  /// How much of two texts is anchored: from 0 to 1.
  func kinship(with other: AnchorTable) -> Double {
    let shorter = min(count, other.count)
    return shorter == 0 ? 0 : Double(anchors(with: other).count) / Double(shorter)
  }

  /// The longest run of pairs that ascend on both sides; patience sorting, O(n log n).
  private static func increasing(_ pairs: [(left: Int, right: Int)]) -> [(left: Int, right: Int)] {
    var tails: [Int] = []
    var previous = Array(repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      var low = 0
      var high = tails.count
      while low < high {
        let middle = (low + high) / 2
        if pairs[tails[middle]].right < pair.right { low = middle + 1 } else { high = middle }
      }
      if low > 0 { previous[index] = tails[low - 1] }
      if low == tails.count { tails.append(index) } else { tails[low] = index }
    }
    var result: [(left: Int, right: Int)] = []
    var index = tails.last ?? -1
    while index >= 0 {
      result.append(pairs[index])
      index = previous[index]
    }
    return result.reversed()
  }
}
