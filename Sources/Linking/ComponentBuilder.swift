import Terminology

/// Makes the component pages: every concept of the kind, and every other one that a section describes.
struct ComponentBuilder: Sendable {
  let glossary: Glossary
  let sources: [LinkedSource]
  let mentions: MentionTable

  /// Sorted by family, then id.
  func components() -> [Component] {
    var described: [String: [(source: Int, sections: [Int])]] = [:]
    for (source, linked) in sources.enumerated() {
      for (concept, sections) in sections(describing: linked) {
        described[concept, default: []].append((source, sections))
      }
    }
    return glossary.concepts
      .compactMap { component($0, described[$0.id] ?? []) }
      .sorted { left, right in
        let families = (left.concept.family, right.concept.family)
        return families.0 != families.1
          ? families.0.utf8.lexicographicallyPrecedes(families.1.utf8)
          : left.concept.id.utf8.lexicographicallyPrecedes(right.concept.id.utf8)
      }
  }

  private func component(
    _ concept: Concept, _ described: [(source: Int, sections: [Int])]
  ) -> Component? {
    guard concept.kind == .component || !described.isEmpty else { return nil }
    let names = names(of: concept)
    let editions = described.map { source, sections in
      Edition(source: source, sections: sections, names: names[source] ?? [])
    }
    let own = Set(
      editions.flatMap { edition in edition.sections.map { SectionID(source: edition.source, section: $0) } })
    let elsewhere = mentions.mentions(of: .concept(id: concept.id)).filter { !own.contains($0.section) }
    return Component(concept: concept, editions: editions, mentions: elsewhere)
  }

  /// For each concept, the sections of a source that describe it with their subsections, in order.
  private func sections(describing source: LinkedSource) -> [String: [Int]] {
    var described: [String: [Int]] = [:]
    for (index, concepts) in glossary.conceptsDescribed(by: source.sections).enumerated() {
      for concept in concepts { described[concept, default: []].append(index) }
    }
    return described
  }

  /// What each source calls a concept, the most frequent form first.
  private func names(of concept: Concept) -> [Int: [(form: String, count: Int)]] {
    var counts: [Int: [String: Int]] = [:]
    for occurrence in mentions.occurrences(of: .concept(id: concept.id)) {
      counts[occurrence.section.source, default: [:]][occurrence.form, default: 0] += 1
    }
    return counts.mapValues { forms in
      forms.map { (form: $0.key, count: $0.value) }.sorted { left, right in
        left.count != right.count
          ? left.count > right.count : left.form.utf8.lexicographicallyPrecedes(right.form.utf8)
      }
    }
  }
}
