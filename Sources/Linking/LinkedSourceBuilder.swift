import Diagnostics
import HanText
import Markup
import Normalization
import Terminology

/// Links one source in itself: sections, anchors, mentions, references and repairs.
///
/// The part of linking that needs no other source, a pure function: sources can be linked at the same time and
/// give the same values.
package struct LinkedSourceBuilder: Sendable {
  private let glossary: Glossary
  private let matching: TermMatching
  private let mainlandNames: ConceptNames
  private let allNames: ConceptNames

  package init(glossary: Glossary, matching: @escaping TermMatching) {
    self.glossary = glossary
    self.matching = matching
    mainlandNames = ConceptNames(glossary, regional: false)
    allNames = ConceptNames(glossary, regional: true)
  }

  /// The linked source, the mentions in it and what was found wrong.
  ///
  /// `index` is the source's index in the collection to be.
  package func build(_ parsed: ParsedSource, index: Int) -> LinkedSourceResult {
    var diagnostics: [Diagnostic] = []
    let names = names(for: parsed)
    var sections = SectionSplitter.sections(of: parsed.document)
    HeadingResolver(glossary: glossary, names: names)
      .resolve(&sections, in: parsed.text, diagnostics: &diagnostics)
    Anchors.set(in: &sections)

    let places = TextPlace.places(in: sections)
    let finder = MentionFinder(matching: matching, region: Self.region(of: parsed))
    let mentions = finder.mentions(in: places, of: sections)
    diagnostics += undecidedTerms(mentions, in: places, of: sections, text: parsed.text)
    DescriptionFinder(glossary: glossary).addDescriptions(to: &sections, places: places, mentions: mentions)

    let outline = SourceOutline(sections: sections, places: places, text: parsed.text)
    let resolver = ReferenceResolver(
      slug: parsed.slug, text: parsed.text, outline: outline, names: names, glossary: glossary)
    let references = places.indices.map {
      resolver.references(in: places[$0], matches: mentions[$0].matches, diagnostics: &diagnostics)
    }
    setSpans(in: &sections, mentions: mentions, references: references, repairs: parsed.text.repairs)

    let occurrences = OccurrenceBuilder(source: index, text: parsed.text)
    return LinkedSourceResult(
      source: LinkedSource(
        slug: parsed.slug, info: parsed.info, text: parsed.text, sections: sections,
        pictures: parsed.pictures),
      occurrences: places.indices.flatMap {
        occurrences.occurrences(of: mentions[$0].matches, in: places[$0])
      },
      diagnostics: diagnostics)
  }

  /// Names by which headings are known.
  ///
  /// The short names of Taiwan and Hong Kong (提示, 頁面, 資訊) are common words in texts from the Mainland, also in
  /// those that a machine wrote in Traditional characters.
  private func names(for parsed: ParsedSource) -> ConceptNames {
    Self.region(of: parsed) == .mainland ? mainlandNames : allNames
  }

  /// Where a source is from: as it is declared, or by its script.
  private static func region(of parsed: ParsedSource) -> NamingRegion {
    let isMainland =
      parsed.info.region.isEmpty
      ? parsed.text.script.script == .hans || parsed.text.script.isMachineMade
      : parsed.info.region == "mainland"
    return isMainland ? .mainland : .overseas
  }

  private func setSpans(
    in sections: inout [Section], mentions: [TermMatches], references: [[ResolvedReference]],
    repairs: [Repair]
  ) {
    let repairs = RepairSpans(repairs)
    let concepts = glossary.conceptsDescribed(by: sections)
    var current = -1
    var spans = PlaceSpans(section: [], repairs: repairs)
    var next = 0
    TextPlace.rewrite(&sections) { place in
      defer { next += 1 }
      if place.section != current {
        current = place.section
        spans = PlaceSpans(section: concepts[current], repairs: repairs)
      }
      return place.text.map {
        spans.spanned(
          $0, isHeading: place.isHeading, matches: mentions[next].matches, references: references[next])
      }
    }
  }

  private func undecidedTerms(
    _ mentions: [TermMatches], in places: [TextPlace], of sections: [Section], text: NormalizedText
  ) -> [Diagnostic] {
    var diagnostics: [Diagnostic] = []
    for (place, found) in zip(places, mentions) where sections[place.section].matter == .body {
      for match in found.undecided {
        let meanings = match.candidates.joined(separator: " or ")
        diagnostics.append(
          Diagnostic(
            .note, rule: "undecided-term",
            "‘\(match.form)’ may mean \(meanings)\(match.candidates.count == 1 ? " or be an everyday word" : "")",
            explanation: "It was not linked. Context words in the glossary or a gloss in the text decide it.",
            at: text.source.location(of: place.text?.sourceRange(of: match.range) ?? place.range)))
      }
    }
    return diagnostics
  }
}

/// What linking one source gives.
package struct LinkedSourceResult: Sendable {
  package var source: LinkedSource
  /// Every mention, in order of its place.
  package var occurrences: [Occurrence]
  package var diagnostics: [Diagnostic]
}
