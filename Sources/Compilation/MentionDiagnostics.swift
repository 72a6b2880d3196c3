import Diagnostics
import HanText
import Linking
import Normalization
import Terminology

/// What mentions say against a text: names that are misspelt, words that the glossary advises against.
///
/// Behind linking. One message for each form in each text, at its first place, with the number of places; so that a word
/// used a hundred times is one finding, not a hundred.
struct MentionDiagnostics {
  private let collection: Collection
  /// The forms that are faults, by concept and search form.
  private let faults: [String: [String: Fault]]

  init(_ collection: Collection) {
    self.collection = collection
    faults = Dictionary(collection.glossary.concepts.map { ($0.id, Self.faults(of: $0)) }) { first, _ in first
    }
  }

  /// In order of the sources and of first places: `misspelt-name` and `avoided-term`, both warnings.
  var diagnostics: [Diagnostic] {
    var groups: [Group: (first: Occurrence, count: Int)] = [:]
    for occurrence in collection.occurrences {
      guard let fault = fault(of: occurrence) else { continue }
      let group = Group(source: occurrence.section.source, form: occurrence.form, fault: fault)
      groups[group, default: (occurrence, 0)].count += 1
    }
    return groups.sorted { left, right in
      (left.key.source, left.value.first.range.lowerBound) < (
        right.key.source, right.value.first.range.lowerBound
      )
    }.map { diagnostic(for: $0.key, $0.value.first, count: $0.value.count) }
  }

  private struct Group: Hashable {
    let source: Int
    let form: String
    let fault: Fault
  }

  private enum Fault: Hashable {
    case misspelling(of: String)
    case avoided(preferred: String)
  }

  private func fault(of occurrence: Occurrence) -> Fault? {
    switch occurrence.entry {
    case .api(let name):
      return occurrence.reason.hasPrefix("misspelling of ") ? .misspelling(of: name) : nil
    case .concept(let id):
      guard let forms = faults[id], !forms.isEmpty else { return nil }
      return forms[SearchFold.fold(occurrence.form)]
    }
  }

  /// A form that is right in one region or script is no fault in another: texts are matched across scripts.
  private static func faults(of concept: Concept) -> [String: Fault] {
    let right = Set(
      concept.designations.filter { $0.status == .preferred || $0.status == .accepted }
        .map { SearchFold.fold($0.term) })
    var faults: [String: Fault] = [:]
    for used in concept.designations where !right.contains(SearchFold.fold(used.term)) {
      let preferred = concept.designations.first { $0.variant == used.variant && $0.status == .preferred }
      let name = preferred?.term ?? concept.english.first ?? concept.id
      switch used.status {
      case .misspelling: faults[SearchFold.fold(used.term)] = .misspelling(of: name)
      case .avoid: faults[SearchFold.fold(used.term)] = .avoided(preferred: name)
      case .preferred, .accepted: break
      }
    }
    return faults
  }

  private func diagnostic(for group: Group, _ first: Occurrence, count: Int) -> Diagnostic {
    let location = collection.sources[group.source].text.source.location(of: first.range)
    let times = count == 1 ? "" : ", \(count) times in this text"
    switch group.fault {
    case .misspelling(let right):
      // A name of an API can be put in its place; a term would have to be in the script of the text.
      var fixes: [Diagnostic.Fix] = []
      if case .api = first.entry {
        fixes = [Diagnostic.Fix("write \(right)", at: location, replacement: right)]
      }
      return Diagnostic(
        .warning, rule: "misspelt-name", "‘\(group.form)’ is a misspelling of ‘\(right)’\(times)",
        at: location, fixes: fixes)
    case .avoided(let preferred):
      return Diagnostic(
        .warning, rule: "avoided-term",
        "‘\(group.form)’ is to be avoided; the preferred term is ‘\(preferred)’\(times)", at: location)
    }
  }
}
