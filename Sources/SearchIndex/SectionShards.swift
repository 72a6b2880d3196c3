import Serialization

/// What is shown of sections, in files of bounded size.
struct SectionShards {
  /// The number of the first section of each file, ascending.
  private(set) var starts: [Int] = []
  /// Arrays of `[address, title, edition, text]`.
  private(set) var json: [JSONValue] = []
  private static let shardSize = 96 * 1024

  init(_ sections: [IndexedSection]) {
    var rows: [JSONValue] = []
    var size = 0
    for (number, section) in sections.enumerated() {
      if rows.isEmpty { starts.append(number) }
      rows.append(.strings([section.address, section.title, section.edition, section.text]))
      size += section.text.utf8.count + section.title.utf8.count + 80
      if size > Self.shardSize {
        json.append(.array(rows))
        rows = []
        size = 0
      }
    }
    if !rows.isEmpty { json.append(.array(rows)) }
  }
}
