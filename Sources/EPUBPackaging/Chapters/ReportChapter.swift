import Linking
import Normalization
import Serialization
import Terminology

/// What was repaired, by source, and what every source calls each component.
struct ReportChapter {
  let book: Book

  private var words: BookWords { book.words }
  private var sources: [LinkedSource] { book.collection.sources }

  var chapter: Chapter {
    Chapter(
      BookFiles.report, title: words[.report], matter: .back,
      content: [
        book.heading(1, words[.report]), .tag("p", ["class": "lead"], [.text(words[.reportLead])]),
        counts(.captionKinds, rows: Repair.Kind.allCases.map(\.rawValue), group: "repair") {
          $0.kind.rawValue
        },
        counts(.captionCertainty, rows: Repair.Certainty.allCases.map(\.rawValue), group: "certainty") {
          $0.certainty.rawValue
        }, coverage,
      ])
  }

  /// Repairs by a property of theirs, one column a source: there are few sources, and a screen is narrow.
  private func counts(
    _ caption: BookWord, rows: [String], group: String, _ property: (Repair) -> String
  ) -> Node {
    let counts = sources.map { source in
      Dictionary(source.text.repairs.map { (property($0), 1) }, uniquingKeysWith: +)
    }
    let body = rows.map { row in
      [[Node.text(words.named(group, row))]] + counts.map { [.text(String($0[row, default: 0]))] }
    }
    let total = [[Node.text(words[.total])]] + sources.map { [.text(String($0.text.repairs.count))] }
    return DataTable(
      caption: words[caption], columns: [words[.kind]] + sources.map(book.label), rows: body + [total],
      isNumeric: true
    ).node
  }

  private var coverage: Node {
    let components = ComponentGuide(book: book).components
    guard !components.isEmpty, !sources.isEmpty else { return .empty }
    return DataTable(
      caption: words[.captionCoverage], columns: [words[.component]] + sources.map(book.label),
      rows: components.map { component in
        [[book.link(concept: component.concept.id)]] + sources.indices.map { names(component, $0) }
      }
    ).node
  }

  private func names(_ component: Component, _ source: Int) -> [Node] {
    guard let edition = component.editions.first(where: { $0.source == source }) else { return [.text("—")] }
    let names = edition.names.map { Node.text($0.form + "×" + String($0.count)) }
    return names.isEmpty ? [.text("✓")] : book.joined(names)
  }
}
