import Diagnostics

/// A name that a text suggests for a concept, with what speaks for it.
package struct TermProposal: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    /// A translation in parentheses: `導航欄（Navigation Bar）`.
    case gloss
    /// A heading over a section that sends to one class: `步进器 … UIStepper Class Reference`.
    case heading
    /// A word that stands in one of two aligned sentences where the other has a known name.
    case twin
  }

  package struct Evidence: Sendable {
    package let kind: Kind
    /// The source's slug.
    package let source: String
    package let location: SourceLocation
    /// From 0 to 1: how often such a place is right.
    let weight: Double
    /// Whether the text itself says where the name begins.
    var isBounded = true
    /// Whether it is written as titles of buttons are, with a capital, and in no heading.
    var isLabel = false
  }

  /// The id of a concept of the glossary, or the one that a new concept would have.
  package let concept: String
  package let isNewConcept: Bool
  /// Whether the glossary has the term for that concept already.
  package let isKnown: Bool
  package let english: String
  /// In Simplified characters.
  package let term: String
  package let evidence: [Evidence]
  /// From 0 to 1: how much of the evidence other proposals and the glossary leave.
  let standing: Double

  /// From 0 to 1: that at least one of the places is right; each kind counts once for each text.
  package var score: Double {
    var best: [String: Double] = [:]
    for item in evidence {
      let key = item.source + " " + item.kind.rawValue
      best[key] = max(best[key] ?? 0, item.weight)
    }
    // In one order: the last bit of a product depends on it.
    return standing * (1 - best.values.sorted().reduce(1) { $0 * (1 - $1) })
  }
}

/// The language that mined terms are proposed for.
///
/// Texts that were turned into Traditional characters keep their Simplified vocabulary, and a proposal is folded.
package let minedLanguage = "zh-Hans"
