import Linking
import Normalization
import Serialization
import Terminology

/// What was repaired, by kind and source, and what the sources call each component.
struct ReportChapter {
  let book: Book

  /// How many sources have a column each on a screen of six inches.
  private static let fewSources = 3

  private var words: BookWords { book.words }
  private var sources: [LinkedSource] { book.collection.sources }
  private var isNarrow: Bool { sources.count > Self.fewSources }

  var chapter: Chapter {
    let kinds = Repair.Kind.allCases.map(\.rawValue)
    let certainties = Repair.Certainty.allCases.map(\.rawValue)
    return Chapter(
      BookFiles.report, title: words[.report], matter: .back,
      content: [
        book.heading(1, words[.report]), .tag("p", ["class": "lead"], [.text(words[.reportLead])]),
        counts(.captionKinds, rows: kinds, group: "repair") { $0.kind.rawValue },
        counts(.captionCertainty, rows: certainties, group: "certainty") { $0.certainty.rawValue },
        isNarrow ? bySource(certainties) : .empty, coverage,
      ])
  }

  /// Repairs by a property of theirs: one column a source where they are few, all together where they are not.
  private func counts(
    _ caption: BookWord, rows: [String], group: String, _ property: (Repair) -> String
  ) -> Node {
    let counts = sources.map { source in
      Dictionary(source.text.repairs.map { (property($0), 1) }, uniquingKeysWith: +)
    }
    func cells(_ numbers: [Int]) -> [[Node]] {
      (isNarrow ? [numbers.reduce(0, +)] : numbers).map { [.text(String($0))] }
    }
    let body = rows.map { row in
      [[Node.text(words.named(group, row))]] + cells(counts.map { $0[row, default: 0] })
    }
    let total = [[Node.text(words[.total])]] + cells(sources.map(\.text.repairs.count))
    return DataTable(
      caption: words[caption],
      columns: [words[.kind]] + (isNarrow ? [words[.count]] : sources.map(book.label)),
      rows: body + [total], isNumeric: true
    ).node
  }

  /// How many repairs each source needed and how certain they are; those without are left out.
  private func bySource(_ certainties: [String]) -> Node {
    let rows = sources.filter { !$0.text.repairs.isEmpty }.map { source -> [[Node]] in
      let counts = Dictionary(source.text.repairs.map { ($0.certainty.rawValue, 1) }, uniquingKeysWith: +)
      return [[.text(book.label(source))]] + certainties.map { [.text(String(counts[$0, default: 0]))] }
    }
    guard !rows.isEmpty else { return .empty }
    return DataTable(
      caption: words[.captionSources],
      columns: [words[.edition]] + certainties.map { words.named("certainty", $0) }, rows: rows,
      isNumeric: true
    ).node
  }

  private var coverage: Node {
    let components = ComponentGuide(book: book).components
    guard !components.isEmpty, !sources.isEmpty else { return .empty }
    let columns = isNarrow ? [words[.count], words[.calledBy]] : sources.map(book.label)
    return DataTable(
      caption: words[.captionCoverage], columns: [words[.component]] + columns,
      rows: components.map { component in
        let cells = isNarrow ? all(component) : sources.indices.map { names(component, $0) }
        return [[book.link(concept: component.concept.id)]] + cells
      }
    ).node
  }

  private func names(_ component: Component, _ source: Int) -> [Node] {
    guard let edition = component.editions.first(where: { $0.source == source }) else { return [.text("—")] }
    let names = edition.names.map { Node.text($0.form + "×" + String($0.count)) }
    return names.isEmpty ? [.text("✓")] : book.joined(names)
  }

  /// In how many sources a component has sections, and what these call it, the most frequent name first.
  private func all(_ component: Component) -> [[Node]] {
    var order: [String] = []
    var counts: [String: Int] = [:]
    for name in component.editions.flatMap(\.names) {
      if counts[name.form] == nil { order.append(name.form) }
      counts[name.form, default: 0] += name.count
    }
    let ranked = order.enumerated().sorted { left, right in
      (counts[right.element, default: 0], left.offset) < (counts[left.element, default: 0], right.offset)
    }.map(\.element)
    let names = ranked.map { Node.text($0 + "×" + String(counts[$0, default: 0])) }
    return [
      [.text(String(component.editions.count))], names.isEmpty ? [.text("—")] : book.joined(names),
    ]
  }
}
