import Linking
import Serialization
import Terminology

/// APIs with kind, owner, versions and what replaced them; a name the glossary has no row for stands alone.
struct APITable {
  let context: PageContext
  let caption: String
  let names: [String]

  var node: Node {
    let words = context.words
    return DataTable(
      caption: caption,
      columns: [
        words[.name], words[.kind], words[.owner], words[.introduced], words[.deprecated], words[.replacedBy],
      ],
      rows: names.map(row)
    ).node
  }

  private func row(_ name: String) -> [[Node]] {
    guard let api = context.site.collection.glossary.api(name) else {
      return [[context.link(api: name)]] + Array(repeating: [.text("—")], count: 5)
    }
    return [
      [context.link(api: name)], [.text(context.words.named("apiKind", api.kind.rawValue))],
      api.owner.isEmpty ? [.text("—")] : [context.link(api: api.owner)],
      [.text(Self.version(api.introduced))], [.text(Self.version(api.deprecated))],
      api.replacedBy.isEmpty ? [.text("—")] : [context.link(api: api.replacedBy)],
    ]
  }

  /// `5.0` → `iOS 5.0`; what does not start with a digit stays.
  static func version(_ version: String) -> String {
    guard let first = version.utf8.first else { return "—" }
    return (0x30...0x39).contains(first) ? "iOS " + version : version
  }
}
