import HanText
import Serialization
import Terminology

/// What a concept is called in each region: the preferred name, others in use, those to avoid.
struct NamesTable {
  let book: Book
  let concept: Concept

  private static let regions: [(variant: ChineseVariant, key: String)] = [
    (.hans, "mainland"), (.tw, "tw"), (.hk, "hk"), (.hant, "hant"),
  ]

  var node: Node {
    let words = book.words
    return DataTable(
      caption: words(.captionNames, book.name(concept)),
      columns: [words[.region], words[.preferred], words[.accepted], words[.avoid]],
      rows: Self.regions.compactMap(row) + [english]
    ).node
  }

  private func row(_ region: (variant: ChineseVariant, key: String)) -> [[Node]]? {
    let own = concept.designations.filter { $0.variant == region.variant }
    guard !own.isEmpty else { return nil }
    let cells = [Designation.Status.preferred, .accepted, .avoid].map { status in
      names(own.filter { $0.status == status }.map(\.term), region.variant.languageTag)
    }
    return [[.text(book.words.named("region", region.key))]] + cells
  }

  private var english: [[Node]] {
    [
      [.text(book.words[.english])], names(Array(concept.english.prefix(1)), "en"),
      names(Array(concept.english.dropFirst()), "en"), names([], "en"),
    ]
  }

  private func names(_ names: [String], _ tag: String) -> [Node] {
    names.isEmpty ? [.text("—")] : book.joined(names.map { book.foreign($0, tag) })
  }
}
