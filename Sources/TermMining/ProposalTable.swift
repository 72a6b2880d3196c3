import Diagnostics
import Serialization

/// Proposals as a table whose first columns are those of `terms.tsv`, and as JSON.
package enum ProposalTable {
  private static let columns = [
    "concept", "lang", "term", "status", "reading", "source", "note", "english", "new-concept", "known",
    "count",
    "score", "evidence",
  ]

  /// With a header; evidence is `kind path:line`, separated by `|`, ten places at most.
  package static func tsv(_ proposals: [TermProposal]) -> [UInt8] {
    var bytes = Array((columns.joined(separator: "\t") + "\n").utf8)
    for proposal in proposals {
      let cells = [
        proposal.concept, minedLanguage, proposal.term, status(of: proposal), "", sources(of: proposal), "",
        proposal.english, proposal.isNewConcept ? "yes" : "", proposal.isKnown ? "yes" : "",
        String(proposal.evidence.count), score(of: proposal), places(of: proposal).joined(separator: "|"),
      ]
      bytes += Array((cells.joined(separator: "\t") + "\n").utf8)
    }
    return bytes
  }

  /// An array of objects.
  package static func json(_ proposals: [TermProposal]) -> [UInt8] {
    let values = proposals.map { proposal in
      JSONValue.object([
        "concept": .string(proposal.concept), "lang": .string(minedLanguage), "term": .string(proposal.term),
        "status": .string(status(of: proposal)), "source": .string(sources(of: proposal)),
        "english": .string(proposal.english), "newConcept": .bool(proposal.isNewConcept),
        "known": .bool(proposal.isKnown), "count": .integer(proposal.evidence.count),
        "score": .number((proposal.score * 100).rounded() / 100),
        "evidence": .array(
          proposal.evidence.map { item in
            .object([
              "kind": .string(item.kind.rawValue), "file": .string(item.location.path),
              "line": .integer(item.location.start.line), "column": .integer(item.location.start.column),
            ])
          }),
      ])
    }
    return Array((JSONValue.array(values).compact + "\n").utf8)
  }

  private static func status(of proposal: TermProposal) -> String {
    proposal.isNewConcept ? "preferred" : "accepted"
  }

  private static func sources(of proposal: TermProposal) -> String {
    var seen: Set<String> = []
    return proposal.evidence.map(\.source).filter { seen.insert($0).inserted }.joined(separator: "|")
  }

  private static func score(of proposal: TermProposal) -> String {
    let hundredths = Int((proposal.score * 100).rounded())
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + String(hundredths % 100)
  }

  private static func places(of proposal: TermProposal) -> [String] {
    proposal.evidence.prefix(10).map { "\($0.kind.rawValue) \($0.location.path):\($0.location.start.line)" }
  }
}
