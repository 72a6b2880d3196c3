import Diagnostics
import HanText
import Linking
import Normalization
import Terminology

/// Where a text is not at one with itself, or with its region, about what a component is called.
///
/// Behind linking; notes both. `inconsistent-term`: one component under several names in one text (浮出层, 弹出窗口).
/// `foreign-term`: a name that the region of the text, where it is declared, does not use (導航欄 for 導覽列).
struct ConsistencyDiagnostics {
  private let collection: Collection

  init(_ collection: Collection) {
    self.collection = collection
  }

  var diagnostics: [Diagnostic] {
    // For each source, by the concept's place in the glossary, then by the form.
    var usage = [[Int: [String: Use]]](repeating: [:], count: collection.sources.count)
    var folded: [String: String] = [:]
    for (order, occurrence) in collection.occurrences.enumerated() {
      guard case .concept(let id) = occurrence.entry, let last = occurrence.form.unicodeScalars.last,
        last.isHan, let concept = collection.glossary.index(of: id)
      else { continue }
      let form = folded[occurrence.form] ?? SearchFold.fold(occurrence.form)
      folded[occurrence.form] = form
      let first = Use(first: occurrence, folded: form, order: order)
      usage[occurrence.section.source][concept, default: [:]][form, default: first].count += 1
    }
    return usage.enumerated().flatMap { source, concepts in
      concepts.sorted { $0.key < $1.key }.flatMap { index, forms -> [Diagnostic] in
        let concept = collection.glossary.concepts[index]
        let uses = forms.values.sorted {
          ($1.count, $0.first.range.lowerBound, $0.order) < ($0.count, $1.first.range.lowerBound, $1.order)
        }
        return inconsistency(concept, uses, in: source).map { [$0] } ?? []
          + foreignTerms(concept, uses, in: source)
      }
    }
  }

  private struct Use {
    let first: Occurrence
    /// The search form.
    let folded: String
    /// Its place among all occurrences: several may be of one place in the source.
    let order: Int
    var count = 0
  }

  // MARK: One text

  /// A name that another holds (状态栏, 系统状态栏) is the same name, and so is one with a Latin word for a Chinese one.
  private func inconsistency(_ concept: Concept, _ uses: [Use], in source: Int) -> Diagnostic? {
    guard concept.kind == .component else { return nil }
    var names: [Use] = []
    for use in uses {
      let form = use.folded.utf8
      let isNew = names.allSatisfy { other in
        !other.folded.utf8.contains(form) && !form.contains(other.folded.utf8)
      }
      if isNew { names.append(use) }
    }
    guard names.count > 1 else { return nil }
    let list = names.map { "‘\($0.first.form)’ (\($0.count))" }.joined(separator: ", ")
    let variant = variant(of: source)
    let preferred = concept.designations.first { $0.variant == variant && $0.status == .preferred }
    let advice = preferred.map { "; preferred is ‘\($0.term)’" } ?? ""
    return Diagnostic(
      .note, rule: "inconsistent-term",
      "\(concept.english.first ?? concept.id) has \(names.count) names in this text: \(list)\(advice)",
      at: collection.sources[source].text.source.location(of: names[1].first.range))
  }

  // MARK: A region

  private func foreignTerms(_ concept: Concept, _ uses: [Use], in source: Int) -> [Diagnostic] {
    guard !collection.sources[source].info.region.isEmpty else { return [] }
    let own = concept.designations.filter { $0.variant == variant(of: source) }
    guard let preferred = own.first(where: { $0.status == .preferred }) else { return [] }
    let known = Set(own.map { SearchFold.fold($0.term) })
    return uses.filter { !known.contains($0.folded) }.map { use in
      let times = use.count == 1 ? "" : ", \(use.count) times in this text"
      return Diagnostic(
        .note, rule: "foreign-term",
        "‘\(use.first.form)’ is a name of another region; here the preferred one is ‘\(preferred.term)’\(times)",
        at: collection.sources[source].text.source.location(of: use.first.range))
    }
  }

  /// The variant of Chinese that a text is measured by: of its region, or of the Mainland.
  private func variant(of source: Int) -> ChineseVariant {
    switch collection.sources[source].info.region {
    case "tw": .tw
    case "hk": .hk
    default: .hans
    }
  }
}

extension String.UTF8View {
  fileprivate func contains(_ part: String.UTF8View) -> Bool {
    let (all, part) = (Array(self), Array(part))
    guard all.count >= part.count else { return false }
    return (0...(all.count - part.count)).contains { all[$0..<$0 + part.count].elementsEqual(part) }
  }
}
