import Diagnostics
import Markup
import Normalization
import Terminology

/// Decides which concepts the sections of a source describe, by what their headings are called.
///
/// A gloss in the heading decides first (`标签（Label）`), then the family of the sections around it (`標籤` between
/// controls is the control), then the kind: a component rather than a term. What stays open is reported and
/// opens nothing. A heading that joins several names (`操作栏和栏上按钮`) opens only those that no section of
/// their own describes.
struct HeadingResolver: Sendable {
  let glossary: Glossary
  let names: ConceptNames

  /// Sets the concepts of every section of the article.
  func resolve(_ sections: inout [Section], in text: NormalizedText, diagnostics: inout [Diagnostic]) {
    let namings = sections.map { section in
      section.matter == .body ? section.heading.map { naming(of: HeadingName($0.text)) } ?? [] : []
    }
    decideSingleNames(namings, in: &sections)
    for index in sections.indices where namings[index].count == 1 && sections[index].concepts.isEmpty {
      decideByNeighbours(namings[index][0], at: index, in: &sections)
      guard sections[index].concepts.isEmpty else { continue }
      diagnostics.append(undecided(sections[index], namings[index][0], in: text))
    }
    decideJoinedNames(namings, in: &sections)
    closeEmptySections(&sections)
    closeCommonWords(&sections)
  }

  /// The concepts a heading may mean: for each name in it, the candidates.
  func naming(of heading: HeadingName) -> [[String]] {
    let gloss = heading.glosses.flatMap { names.concepts(named: $0[...]) }
    let main = mainCandidates(of: heading)
    if !gloss.isEmpty {
      let common = main.filter(gloss.contains)
      if common.isEmpty, main.count == 1, gloss.count == 1, areViewAndController(main[0], gloss[0]) {
        return [main, gloss]
      }
      return [common.isEmpty ? gloss : common]
    }
    if !main.isEmpty { return [main] }
    return joinedNaming(of: heading)
  }

  /// The candidates for each part of a heading that joins several names, every part of which is known.
  ///
  /// `搜索栏和范围选择栏（Search Bar & Scope Bar）`: the parts of the gloss decide about those of the name.
  private func joinedNaming(of heading: HeadingName) -> [[String]] {
    let readings = ([heading.main] + heading.glosses)
      .map { HeadingName.parts(of: $0).map { names.concepts(named: $0[...]).filter(isSpecific) } }
      .filter { parts in !parts.isEmpty && parts.allSatisfy { !$0.isEmpty } }
    guard let first = readings.first else { return [] }
    return readings.dropFirst().filter { $0.count == first.count }.reduce(first) { parts, gloss in
      zip(parts, gloss).map { part, gloss in
        let common = part.filter(gloss.contains)
        return common.isEmpty ? part : common
      }
    }
  }

  /// Whether a concept is more than a general notion such as layout or appearance, which `布局和外观` names but does
  /// not describe.
  private func isSpecific(_ id: String) -> Bool {
    guard let concept = glossary.concept(id) else { return false }
    return concept.kind == .component || concept.family != "concepts"
  }

  private func mainCandidates(of heading: HeadingName) -> [String] {
    let readings = [heading.main, heading.hanHalf, HeadingName.withoutIntroduction(heading.main)]
    for case let reading? in readings {
      let found = names.concepts(named: reading[...])
      if !found.isEmpty { return found }
    }
    return []
  }

  /// Whether one concept is the controller of the other: `split-view`, `split-view-controller`.
  private func areViewAndController(_ first: String, _ second: String) -> Bool {
    first + "-controller" == second || second + "-controller" == first
  }

  private func decideSingleNames(_ namings: [[[String]]], in sections: inout [Section]) {
    for index in sections.indices where namings[index].count == 1 && namings[index][0].count == 1 {
      sections[index].concepts = namings[index][0]
    }
  }

  private func decideByNeighbours(_ candidates: [String], at index: Int, in sections: inout [Section]) {
    if let family = familyAround(index, in: sections) {
      let fitting = candidates.filter { glossary.concept($0)?.family == family }
      if fitting.count == 1 {
        sections[index].concepts = fitting
        return
      }
    }
    let components = candidates.filter { glossary.concept($0)?.kind == .component }
    if components.count == 1 { sections[index].concepts = components }
  }

  /// The family of the nearest section with the same parent that is decided; of two equally near, the earlier.
  ///
  /// Looks at eight sections on each side at most.
  private func familyAround(_ index: Int, in sections: [Section]) -> String? {
    for distance in 1...8 {
      for neighbour in [index - distance, index + distance] where sections.indices.contains(neighbour) {
        guard sections[neighbour].parent == sections[index].parent,
          let concept = sections[neighbour].concepts.first.flatMap(glossary.concept), !concept.family.isEmpty
        else { continue }
        return concept.family
      }
    }
    return nil
  }

  private func decideJoinedNames(_ namings: [[[String]]], in sections: inout [Section]) {
    let described = Set(sections.flatMap(\.concepts))
    for index in sections.indices where namings[index].count > 1 {
      let families = Set(
        namings[index].filter { $0.count == 1 }.compactMap { glossary.concept($0[0])?.family })
      var concepts: [String] = []
      for candidates in namings[index] {
        guard let concept = choice(among: candidates, families: families), !concepts.contains(concept) else {
          continue
        }
        concepts.append(concept)
      }
      sections[index].concepts = concepts.filter { !described.contains($0) }
    }
  }

  /// The only candidate, or the only one of the families that the other parts are of, or the only component.
  private func choice(among candidates: [String], families: Set<String>) -> String? {
    let fitting = candidates.filter { families.contains(glossary.concept($0)?.family ?? "") }
    let components = candidates.filter { glossary.concept($0)?.kind == .component }
    return [candidates, fitting, components].first { $0.count == 1 }?[0]
  }

  /// Takes the concepts away from chapters that have only a heading: the name of what follows, not a description.
  private func closeEmptySections(_ sections: inout [Section]) {
    var hasText = sections.map { !$0.blocks.isEmpty }
    for index in sections.indices.reversed() where hasText[index] && sections[index].concepts.isEmpty {
      if let parent = sections[index].parent { hasText[parent] = true }
    }
    for index in sections.indices where !hasText[index] { sections[index].concepts = [] }
  }

  /// Takes general notions away from subsections of components: 外观 below 浮出层 is on the look of popovers.
  private func closeCommonWords(_ sections: inout [Section]) {
    var isWithinComponent = sections.map { _ in false }
    for index in sections.indices {
      let concepts = sections[index].concepts.compactMap(glossary.concept)
      let isAbove = sections[index].parent.map { isWithinComponent[$0] } ?? false
      isWithinComponent[index] = isAbove || concepts.contains { $0.kind == .component }
      guard isAbove else { continue }
      sections[index].concepts = concepts.filter { $0.kind == .component || $0.family != "concepts" }.map(
        \.id)
    }
  }

  private func undecided(_ section: Section, _ candidates: [String], in text: NormalizedText) -> Diagnostic {
    Diagnostic(
      .warning, rule: "ambiguous-heading",
      "Heading ‘\(section.heading?.text.string ?? "")’ may name \(candidates.joined(separator: " or "))",
      explanation:
        "The section was not counted to any of them. Put the English name in parentheses behind it.",
      at: text.source.location(of: section.range))
  }
}
