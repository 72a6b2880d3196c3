import Diagnostics
import HanText
import Linking
import Normalization
import Terminology

/// What mentions say against a text: names that are misspelt, words that the glossary advises against.
///
/// Behind linking. One message for each form in each text, at its first place, with the number of places; so that a word
/// used a hundred times is one finding, not a hundred. It has a fix for every place where the file holds the form as
/// it is.
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
    // By the order in which they come first: several may be of one place in the source.
    var numbers: [Group: Int] = [:]
    var groups: [(key: Group, places: [Occurrence])] = []
    var folded: [String: String] = [:]
    for occurrence in collection.occurrences {
      guard let fault = fault(of: occurrence, &folded) else { continue }
      let group = Group(source: occurrence.section.source, form: occurrence.form, fault: fault)
      if let number = numbers[group] {
        groups[number].places.append(occurrence)
      } else {
        numbers[group] = groups.count
        groups.append((group, [occurrence]))
      }
    }
    return groups.enumerated().sorted { left, right in
      let (first, second) = (left.element, right.element)
      return (first.key.source, first.places[0].range.lowerBound, left.offset)
        < (second.key.source, second.places[0].range.lowerBound, right.offset)
    }.map { diagnostic(for: $0.element.key, $0.element.places) }
  }

  private struct Group: Hashable {
    let source: Int
    let form: String
    let fault: Fault
  }

  /// Why a form is wrong.
  ///
  /// `used` is the form as the table has it, which is in the same script as `right`.
  private enum Fault: Hashable {
    case misspelling(of: String, used: String)
    case misspeltAPI(of: String)
    case avoided(preferred: String, used: String)
  }

  /// `folded` keeps the search forms of the forms that were asked for.
  private func fault(of occurrence: Occurrence, _ folded: inout [String: String]) -> Fault? {
    switch occurrence.entry {
    case .api(let name):
      return occurrence.reason.hasPrefix("misspelling of ") ? .misspeltAPI(of: name) : nil
    case .concept(let id):
      guard let forms = faults[id], !forms.isEmpty else { return nil }
      let form = folded[occurrence.form] ?? SearchFold.fold(occurrence.form)
      folded[occurrence.form] = form
      return forms[form]
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
      case .misspelling: faults[SearchFold.fold(used.term)] = .misspelling(of: name, used: used.term)
      case .avoid: faults[SearchFold.fold(used.term)] = .avoided(preferred: name, used: used.term)
      case .preferred, .accepted: break
      }
    }
    return faults
  }

  private func diagnostic(for group: Group, _ places: [Occurrence]) -> Diagnostic {
    let source = collection.sources[group.source].text
    let times = places.count == 1 ? "" : ", \(places.count) times in this text"
    let rule: String
    let summary: String
    switch group.fault {
    case .misspelling(let right, _), .misspeltAPI(let right):
      rule = "misspelt-name"
      summary = "‘\(group.form)’ is a misspelling of ‘\(right)’\(times)"
    case .avoided(let preferred, _):
      rule = "avoided-term"
      summary = "‘\(group.form)’ is to be avoided; the preferred term is ‘\(preferred)’\(times)"
    }
    return Diagnostic(
      .warning, rule: rule, summary, at: source.source.location(of: places[0].range),
      fixes: fixes(for: group, places, in: source))
  }

  /// One for each place; none where the form in the file is another than the one that was matched, as behind a repair
  /// or in the other script, and none in HTML.
  private func fixes(for group: Group, _ places: [Occurrence], in text: NormalizedText) -> [Diagnostic.Fix] {
    guard text.format != .html, let right = replacement(for: group) else { return [] }
    let form = Array(group.form.utf8)
    return places.compactMap { place in
      guard text.source.utf8[place.range].elementsEqual(form) else { return nil }
      return Diagnostic.Fix(
        "write \(right)", at: text.source.location(of: place.range), replacement: right)
    }
  }

  private func replacement(for group: Group) -> String? {
    switch group.fault {
    // A piece of a selector must not become the whole.
    case .misspeltAPI(let right): right.utf8.contains(UInt8(ascii: ":")) ? nil : right
    case .misspelling(let right, let used), .avoided(let right, let used): group.form == used ? right : nil
    }
  }
}
