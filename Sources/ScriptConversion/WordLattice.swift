import HanText

/// Every word in a run of ideographs, and the cost of the cheapest way through the run that takes it.
///
/// `Segmentation` keeps the one cheapest way; here are those that cost hardly more.
struct WordLattice {
  /// Ways that cost at most this more than the cheapest are as good: three tenths of a power of ten, a factor of two.
  private static let margin: Int32 = 3

  private struct Edge {
    var range: Range<Int>
    var cost: Int32
    /// Where the word's form starts in the lexicon's outputs; nil if each character keeps its usual form.
    var output: Int?
    var isVocabulary = false
  }

  private var edges: [Edge] = []
  private var costsBefore: [Int32] = []
  private var costsBehind: [Int32] = []
  private var run = IdeographRuns.Run()
  private var shift = 0
  /// For each character of the run, the edges of good ways over it, the cheapest first.
  private var good: [[(edge: Int, cost: Int32)]] = []
  private var usual: [UInt32] = []
  private var outputs: [UInt32] = []

  /// Reads a run; O(characters × length of the longest word).
  mutating func read(_ run: IdeographRuns.Run, by converter: ScriptConverter) {
    self.run = run
    shift = run.followsNumber ? 1 : 0
    let one: UInt32 = 0x4E00
    var keys = [UInt32](repeating: one, count: shift)
    var others = keys
    usual.removeAll(keepingCapacity: true)
    for character in run.characters {
      let form = converter.forms[character.scalar]
      keys.append(form.key)
      others.append(form.traits.contains(.alsoItself) ? character.scalar : form.key)
      usual.append(converter.configuration.target == .hans ? form.outputInTraditional : form.output)
    }
    let hasOthers = others != keys
    edges.removeAll(keepingCapacity: true)
    for start in keys.indices {
      var isWord = addWords(of: keys, from: start, in: converter.lexicon)
      if hasOthers, addWords(of: others, from: start, in: converter.lexicon) { isWord = true }
      if !isWord { edges.append(Edge(range: start..<start + 1, cost: Lexicon.unknownCharacterCost)) }
    }
    outputs = converter.lexicon.outputs
    price(keys.count)
    collectGoodWays()
  }

  /// The forms that good ways give the character at an index of the run, and whether it is in no word.
  ///
  /// Nil when it is replaced with its word.
  func forms(of index: Int) -> (forms: [UInt32], isAlone: Bool)? {
    guard let best = good[index].first, !edges[best.edge].isVocabulary else { return nil }
    var forms: [UInt32] = []
    for way in good[index] where !edges[way.edge].isVocabulary {
      let edge = edges[way.edge]
      let place = index + shift - edge.range.lowerBound
      forms.append(edge.output.map { outputs[$0 + place] } ?? usual[index])
    }
    let word = edges[best.edge]
    return (forms, word.range.count == 1 && word.output == nil)
  }
}

extension WordLattice {
  /// Adds the words that begin at a place; tells whether its character alone is one.
  private mutating func addWords(of keys: [UInt32], from start: Int, in lexicon: Lexicon) -> Bool {
    var isWord = false
    lexicon.forEachWord(in: keys, from: start) { end, word in
      if end == start + 1 { isWord = true }
      edges.append(
        Edge(
          range: start..<end, cost: word.cost,
          output: word.outputCount == 0 ? nil : Int(word.outputStart), isVocabulary: word.isVocabulary))
    }
    return isWord
  }

  private mutating func price(_ count: Int) {
    let far = Int32.max / 4
    costsBefore = [Int32](repeating: far, count: count + 1)
    costsBehind = costsBefore
    costsBefore[0] = 0
    costsBehind[count] = 0
    for edge in edges {
      let cost = costsBefore[edge.range.lowerBound] + edge.cost
      costsBefore[edge.range.upperBound] = min(costsBefore[edge.range.upperBound], cost)
    }
    for edge in edges.reversed() {
      let cost = costsBehind[edge.range.upperBound] + edge.cost
      costsBehind[edge.range.lowerBound] = min(costsBehind[edge.range.lowerBound], cost)
    }
  }

  private mutating func collectGoodWays() {
    good = [[(edge: Int, cost: Int32)]](repeating: [], count: run.characters.count)
    let limit = costsBehind[0] + Self.margin
    for (index, edge) in edges.enumerated() {
      let cost = costsBefore[edge.range.lowerBound] + edge.cost + costsBehind[edge.range.upperBound]
      guard cost <= limit else { continue }
      for place in edge.range where place >= shift { good[place - shift].append((index, cost)) }
    }
    for index in good.indices { good[index].sort { $0.cost < $1.cost } }
  }
}
