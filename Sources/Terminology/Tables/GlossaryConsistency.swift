import Diagnostics
import HanText

/// Checks that go across rows and tables: references, preferred terms, and forms that several concepts claim.
struct GlossaryConsistency {
  let concepts: [ConceptRow]
  let terms: [TermRow]
  let apis: [APIRow]

  func check(diagnostics: inout [Diagnostic]) {
    checkReferences(diagnostics: &diagnostics)
    checkAPIs(diagnostics: &diagnostics)
    checkPreferredTerms(diagnostics: &diagnostics)
    checkRepeatedTerms(diagnostics: &diagnostics)
    checkAmbiguousForms(diagnostics: &diagnostics)
  }

  private func checkReferences(diagnostics: inout [Diagnostic]) {
    let names = Set(apis.map(\.name))
    let ids = Set(concepts.map(\.id))
    for concept in concepts {
      for value in concept.row.values("apis") where !names.contains(value.text) {
        diagnostics.append(
          .unknownAPI(value.text, column: "apis", known: names, .error, at: concept.row.location(of: value)))
      }
      for value in concept.row.values("related") where !ids.contains(value.text) {
        diagnostics.append(
          .unknownConcept(
            value.text, known: ids, consequence: "The reference was dropped.",
            at: concept.row.location(of: value)))
      }
    }
  }

  private func checkAPIs(diagnostics: inout [Diagnostic]) {
    let names = Set(apis.map(\.name))
    for api in apis {
      for column in ["owner", "replaced-by"] {
        // Keys belong to files.
        if column == "owner", api.kind == .key { continue }
        for value in api.row.values(column) where !names.contains(value.text) {
          diagnostics.append(
            .unknownAPI(value.text, column: column, known: names, .warning, at: api.row.location(of: value)))
        }
      }
    }
  }

  private func checkPreferredTerms(diagnostics: inout [Diagnostic]) {
    var first: [String: TermRow] = [:]
    for term in terms where term.status == .preferred {
      let key = term.concept + "\t" + term.row.text("lang")
      guard let earlier = first[key] else {
        first[key] = term
        continue
      }
      diagnostics.append(
        .secondPreferredTerm(
          term.term, concept: term.concept, language: term.row.text("lang"), first: earlier.term,
          at: term.row.location("status"), firstAt: earlier.row.location("term")))
    }
  }

  private func checkRepeatedTerms(diagnostics: inout [Diagnostic]) {
    var first: [String: TermRow] = [:]
    for term in terms {
      let key = term.concept + "\t" + term.row.text("lang") + "\t" + term.term
      guard let earlier = first[key] else {
        first[key] = term
        continue
      }
      diagnostics.append(
        .repeatedTerm(
          term.term, concept: term.concept, at: term.row.location("term"),
          first: earlier.row.location("term")))
    }
  }

  /// A form that two concepts claim can be told apart only by the words around it.
  private func checkAmbiguousForms(diagnostics: inout [Diagnostic]) {
    var claims: [String: [Claim]] = [:]
    var order: [String] = []
    for claim in allClaims {
      let key = SearchFold.fold(claim.form)
      if claims[key] == nil { order.append(key) }
      guard claims[key]?.contains(where: { $0.concept == claim.concept }) != true else { continue }
      claims[key, default: []].append(claim)
    }
    let rows = Dictionary(concepts.map { ($0.id, $0) }) { first, _ in first }
    for key in order {
      guard let claims = claims[key], claims.count > 1, let last = claims.last, let first = claims.first
      else {
        continue
      }
      let bare = claims.map(\.concept).filter { rows[$0]?.row.values("context").isEmpty != false }
      guard !bare.isEmpty else { continue }
      diagnostics.append(
        .ambiguousForm(
          last.form, concepts: claims.map(\.concept), withoutContext: bare, at: last.location(),
          first: first.location()))
    }
  }

  private struct Claim {
    let form: String
    let concept: String
    let location: () -> SourceLocation
  }

  private var allClaims: [Claim] {
    concepts.flatMap { concept in
      concept.row.values("en").map { value in
        Claim(form: value.text, concept: concept.id) { concept.row.location(of: value) }
      }
    }
      + terms.map { term in
        Claim(form: term.term, concept: term.concept) { term.row.location("term") }
      }
  }
}
