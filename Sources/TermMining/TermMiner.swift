import Diagnostics
import HanText
import Linking
import Markup
import Normalization
import Terminology

/// Proposes terms for the glossary from the texts of a collection, each with its evidence.
package struct TermMiner: Sendable {
  private let glossary: Glossary
  private let names: EnglishNames
  private let cutter: WordCutter
  /// The concepts of each known Chinese form, folded.
  private let forms: [String: [String]]

  package init(_ glossary: Glossary) {
    self.glossary = glossary
    names = EnglishNames(glossary)
    var forms: [String: [String]] = [:]
    for concept in glossary.concepts {
      for designation in concept.designations where designation.variant != nil {
        let form = SearchFold.fold(designation.term)
        if forms[form]?.contains(concept.id) != true { forms[form, default: []].append(concept.id) }
      }
    }
    self.forms = forms
    cutter = WordCutter(terms: forms.keys)
  }

  /// The best first; those that the glossary has already only when asked for.
  ///
  /// Linear in the length of the texts, but for the alignment of twins (see `SentenceAligner`).
  package func proposals(in collection: Collection, includingKnown: Bool = false) -> [TermProposal] {
    var findings = Findings()
    for source in collection.sources {
      for section in source.sections where section.matter == .body { scan(section, of: source, &findings) }
    }
    mineTwins(collection.sources, &findings)
    return findings.proposals(glossary) { forms[$0] ?? [] }.filter { includingKnown || !$0.isKnown }
  }

  private func scan(_ section: Section, of source: LinkedSource, _ findings: inout Findings) {
    if let heading = section.heading { scanGlosses(heading.text, isHeading: true, source, &findings) }
    for block in section.blocks {
      block.forEachInline { scanGlosses($0, isHeading: false, source, &findings) }
    }
    scanReferences(in: section, of: source, &findings)
  }

  private func scanGlosses(
    _ text: InlineText, isHeading: Bool, _ source: LinkedSource, _ findings: inout Findings
  ) {
    let scalars = Array(text.string.unicodeScalars)
    let glosses = GlossScanner.glosses(in: scalars)
    guard !glosses.isEmpty else { return }
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    for gloss in glosses.flatMap(\.parts) {
      guard let name = name(of: gloss) else { continue }
      let english = EnglishNames.words(ofClass: gloss.english) ?? gloss.english
      let range = text.sourceRange(of: offsets[gloss.place]..<offsets[gloss.place] + 1)
      let weight = (name.isCertain ? 0.85 : 0.7) * (gloss.isQuoted ? 0.3 : 1) + (isHeading ? 0.1 : 0)
      findings.add(
        name.term, english: english, concept: concept(for: gloss.english, english, term: name.term),
        isKnown: name.isKnown,
        TermProposal.Evidence(
          kind: .gloss, source: source.slug, location: source.text.source.location(of: range), weight: weight,
          isBounded: gloss.isBounded,
          isLabel: !isHeading && (0x41...0x5A).contains(gloss.english.utf8.first ?? 0))
      )
    }
  }

  func words(of scalars: [Unicode.Scalar]) -> [String] { cutter.words(of: scalars) }

  /// The concepts that have a folded form; nil for one that is not known.
  func concepts(of form: String) -> [String]? { forms[form] }

  func isKnown(_ term: String, of concept: String) -> Bool { forms[term]?.contains(concept) == true }

  /// The concept that an English name stands for; of several, the one that has the term.
  func concept(for names: String..., term: String) -> String? {
    for name in names {
      let found = self.names.concepts(named: name)
      if let known = found.first(where: { forms[term]?.contains($0) == true }) { return known }
      if let first = found.first { return first }
    }
    return nil
  }

  private struct Name {
    let term: String
    let isCertain: Bool
    let isKnown: Bool
  }

  /// The Chinese name that ends before the bracket: a known one, or the words behind the last that no term holds.
  private func name(of gloss: GlossScanner.Gloss) -> Name? {
    let english = EnglishNames.words(ofClass: gloss.english) ?? gloss.english
    let concepts = names.concepts(named: gloss.english) + names.concepts(named: english)
    for start in gloss.chinese.indices {
      let form = Self.string(gloss.chinese[start...])
      if let owners = forms[form], owners.contains(where: concepts.contains) {
        return Name(term: form, isCertain: true, isKnown: true)
      }
    }
    let words = cutter.words(of: gloss.chinese)
    let (kept, isCut) = cutter.term(in: words, isBounded: gloss.isBounded)
    let term = kept.joined()
    let length = term.unicodeScalars.count
    let wordCount = english.split { $0 == " " || $0 == "-" }.count
    guard (2...(3 * wordCount + 4)).contains(length), term.unicodeScalars.contains(where: \.isHan),
      !kept.contains(where: { cutter.isStop($0) && kept.count > 1 && WordCutter.joiners.contains($0) })
    else { return nil }
    return Name(term: term, isCertain: gloss.isBounded || isCut && kept.count <= 3, isKnown: false)
  }

  static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
    String(String.UnicodeScalarView(scalars))
  }
}
