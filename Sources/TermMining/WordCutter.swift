import EmbeddedData
import HanText

/// Cuts a run of ideographs into words, so that a term does not begin in the middle of one.
///
/// The cheapest path through the words of the embedded list and the glossary's own forms.
struct WordCutter: Sendable {
  private let costs: [String: Int]
  private let stops: [String: Stop]

  /// How a word bears on the term beside it.
  enum Stop: String {
    /// A term may begin behind it.
    case before
    /// The same, unless a single character follows, with which it forms a word.
    case joins
    /// A term may end before it.
    case behind
  }

  private static let longest = 8
  /// Words that join two names.
  static let joiners: Set = ["和", "与", "及", "或"]
  /// A character in no list costs more than half a rare word.
  private static let unknownCost = 62
  private static let termCost = 30

  init(terms: some Sequence<String>) {
    var costs: [String: Int] = [:]
    for line in EmbeddedTable.conversionWords.bytes.split(separator: 0x0A) where line.first != 0x23 {
      let cells = line.split(separator: 0x09)
      guard cells.count == 2, let cost = Int(String(decoding: cells[1], as: UTF8.self)) else { continue }
      costs[String(decoding: cells[0], as: UTF8.self)] = cost
    }
    for term in terms { costs[term] = min(costs[term] ?? Self.termCost, Self.termCost) }
    self.costs = costs
    var stops: [String: Stop] = [:]
    for line in EmbeddedTable.miningStops.bytes.split(separator: 0x0A) where line.first != 0x23 {
      let cells = line.split(separator: 0x09).map { String(decoding: $0, as: UTF8.self) }
      if cells.count == 2, let stop = Stop(rawValue: cells[1]) { stops[cells[0]] = stop }
    }
    self.stops = stops
  }

  /// The words of a run, in order; O(length).
  func words(of run: [Unicode.Scalar]) -> [String] {
    var best = Array(repeating: (cost: Int.max, start: 0), count: run.count + 1)
    best[0].cost = 0
    for start in run.indices {
      var word = ""
      for end in start..<min(run.count, start + Self.longest) {
        word.unicodeScalars.append(run[end])
        guard let cost = costs[word] ?? stopCost(word) ?? (end == start ? Self.unknownCost : nil) else {
          continue
        }
        let total = best[start].cost + cost
        if total < best[end + 1].cost { best[end + 1] = (total, start) }
      }
    }
    var words: [String] = []
    var end = run.count
    while end > 0 {
      var word = ""
      word.unicodeScalars.append(contentsOf: run[best[end].start..<end])
      words.append(word)
      end = best[end].start
    }
    return words.reversed()
  }

  private func stopCost(_ word: String) -> Int? { stops[word] != nil ? Self.termCost : nil }

  /// Whether a word ends before any term: 使用, 的, 可以.
  func isStop(_ word: String) -> Bool { stops[word] == .before || stops[word] == .joins }

  /// The words at the end of a run that make up a term, and whether a stop was met before them.
  ///
  /// A run that begins where a name begins only loses the stops in front.
  func term(in words: [String], isBounded: Bool) -> (words: [String], isCut: Bool) {
    var words = words[...]
    while let last = words.last, stops[last] == .behind { words.removeLast() }
    if isBounded {
      let kept = words.drop { stops[$0] == .before }
      // A sentence may begin there as well as a name: no name has a verb or particle within.
      if !kept.contains(where: { stops[$0] == .before && !Self.joiners.contains($0) }) {
        return (Array(kept), kept.count < words.count)
      }
    }
    guard let stop = words.lastIndex(where: isStop) else { return (Array(words), false) }
    let joins =
      stops[words[stop]] == .joins && stop + 1 < words.endIndex && words[stop + 1].unicodeScalars.count == 1
    return (Array(words[(joins ? stop : stop + 1)...]), true)
  }
}
