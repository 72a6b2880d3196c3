import Diagnostics
import HanText
import Linking
import Normalization

/// Two texts of a collection that say the same, sentence by sentence.
package struct TwinTexts: Sendable {
  package let left: LinkedSource
  package let right: LinkedSource
  /// The aligned sentences.
  package let pairs: [(left: Sentence, right: Sentence, likeness: Double)]

  /// Texts of which so many sentences are equal are twins.
  private static let leastKinship = 0.2

  /// The twins among the sources, by the first, then the second.
  package static func find(in sources: [LinkedSource]) -> [TwinTexts] {
    let sentences = sources.map(Sentence.sentences)
    let tables = sentences.map { AnchorTable($0) }
    return KinFinder(tables).pairs(kinship: leastKinship).map { left, right in
      let anchors = tables[left].anchors(with: tables[right])
      let pairs = SentenceAligner.align(sentences[left], sentences[right], anchors: anchors).map {
        (left: sentences[left][$0.left], right: sentences[right][$0.right], likeness: $0.likeness)
      }
      return TwinTexts(left: sources[left], right: sources[right], pairs: pairs)
    }
  }
}

extension TermMiner {
  /// Where two aligned sentences differ in one word and one of the words is a known name, the other may be one too.
  func mineTwins(_ sources: [LinkedSource], _ findings: inout Findings) {
    for twin in TwinTexts.find(in: sources) {
      for pair in twin.pairs where pair.likeness < 1 {
        guard let difference = difference(pair.left.folded, pair.right.folded) else { continue }
        propose(difference.right, for: difference.left, pair.right, of: twin.right, &findings)
        propose(difference.left, for: difference.right, pair.left, of: twin.left, &findings)
      }
    }
  }

  private func propose(
    _ term: String, for known: String, _ sentence: Sentence, of source: LinkedSource,
    _ findings: inout Findings
  ) {
    guard let concepts = concepts(of: known), concepts.count == 1, let concept = concepts.first else {
      return
    }
    findings.add(
      term, english: concept, concept: concept, isKnown: isKnown(term, of: concept),
      TermProposal.Evidence(
        kind: .twin, source: source.slug, location: source.text.source.location(of: sentence.range),
        weight: 0.6))
  }

  /// The one stretch in which two sentences differ, as whole words; nil when it is not two words of ideographs.
  private func difference(
    _ left: [Unicode.Scalar], _ right: [Unicode.Scalar]
  ) -> (left: String, right: String)? {
    let (first, second) = (words(of: left), words(of: right))
    var head = 0
    while head < min(first.count, second.count), first[head] == second[head] { head += 1 }
    var tail = 0
    while tail < min(first.count, second.count) - head,
      first[first.count - 1 - tail] == second[second.count - 1 - tail]
    {
      tail += 1
    }
    let words = (first[head..<first.count - tail].joined(), second[head..<second.count - tail].joined())
    let isWord: (String) -> Bool = {
      (2...6).contains($0.unicodeScalars.count) && $0.unicodeScalars.allSatisfy(\.isHan)
    }
    return isWord(words.0) && isWord(words.1) ? words : nil
  }
}
