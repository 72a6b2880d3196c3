import Diagnostics
import Linking
import TermMining
import Terminology

/// What the texts and the glossary do not have in common: names that no table lists, and terms that no text uses.
struct VocabularyDiagnostics {
  /// Proposals that are right less often than this are left to `glossary mine`.
  private static let leastScore = 0.7

  private let collection: Collection

  init(_ collection: Collection) {
    self.collection = collection
  }

  /// Notes: `unlisted-term` at the first place of each, then `unused-term`, one for all concepts.
  var diagnostics: [Diagnostic] { unlisted + unused }

  private var unlisted: [Diagnostic] {
    TermMiner(collection.glossary).proposals(in: collection)
      .filter { $0.score >= Self.leastScore }
      .map { proposal in
        let times = proposal.evidence.count == 1 ? "" : ", \(proposal.evidence.count) times"
        return Diagnostic(
          .note, rule: "unlisted-term",
          "‘\(proposal.term)’ stands for ‘\(proposal.english)’ here\(times), and no table has it",
          explanation: proposal.isNewConcept
            ? "Add the concept ‘\(proposal.concept)’, if it is one."
            : "Add it to terms.tsv, if it is a name.",
          at: proposal.evidence.first?.location)
      }
  }

  private var unused: [Diagnostic] {
    var used: Set<String> = []
    for occurrence in collection.occurrences {
      if case .concept(let id) = occurrence.entry { used.insert(id) }
    }
    return collection.glossary.concepts.filter { !used.contains($0.id) }.map { concept in
      Diagnostic(
        .note, rule: "unused-term",
        "‘\(concept.english.first ?? concept.id)’ (\(concept.id)) is mentioned in no text",
        explanation: "Nothing is wrong with that in a glossary that serves other texts as well.")
    }
  }
}
