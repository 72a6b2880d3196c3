import HanText
import Serialization
import Terminology

/// What a concept is called in the three regions and in English, by status, with who calls it so.
struct NamesTable {
  let context: PageContext
  let concept: Concept

  private var words: Words { context.words }

  var node: Node {
    .fragment([.tag("h2", ["id": "_names"], [.text(words[.names])]), table])
  }

  private var table: Node {
    let caption = words(.captionNames, context.site.name(concept))
    let rows = regions.map { region -> [[Node]] in
      [
        [.text(region.title)], names(region.variants, [.preferred], region.tag),
        names(region.variants, [.accepted], region.tag),
        names(region.variants, [.avoid, .misspelling], region.tag),
      ]
    }
    let english: [[Node]] = [
      [.text(words[.english])], list(Array(concept.english.prefix(1)), "en"),
      list(Array(concept.english.dropFirst()), "en"),
      list(concept.designations.filter { $0.variant == nil && $0.status == .avoid }.map(\.term), "en"),
    ]
    return DataTable(
      caption: caption,
      columns: [words[.region], words[.preferred], words[.accepted], words[.avoid]],
      rows: rows + [english]
    ).node
  }

  private var regions: [(title: String, variants: [ChineseVariant], tag: String)] {
    [
      (words.named("region", "mainland"), [.hans], "zh-Hans"),
      (words.named("region", "tw"), [.tw, .hant], "zh-Hant-TW"),
      (words.named("region", "hk"), [.hk], "zh-Hant-HK"),
    ]
  }

  private func names(_ variants: [ChineseVariant], _ statuses: [Designation.Status], _ tag: String) -> [Node]
  {
    let own = concept.designations.filter { designation in
      statuses.contains(designation.status) && designation.variant.map(variants.contains) == true
    }
    return list(own.map(\.term), tag)
  }

  private func list(_ names: [String], _ tag: String) -> [Node] {
    guard !names.isEmpty else { return [.text("—")] }
    var nodes: [Node] = []
    for (index, name) in names.enumerated() {
      if index > 0 { nodes.append(.text(tag == "en" ? ", " : "、")) }
      nodes.append(.tag("span", ["lang": tag], [.text(name)]))
    }
    return nodes
  }
}
