import HanText
import Linking

/// A term index in one of its orders, cut into files, and where its main entries stand.
///
/// Ids are made from concepts and APIs, so that another term moves none of them.
struct IndexLayout: Sendable {
  enum Order: String, CaseIterable, Sendable {
    case pinyin, zhuyin, strokes, english
  }

  /// A stretch of a group that stands in one file.
  struct Stretch: Sendable {
    /// Index in `groups`.
    let group: Int
    /// Indices in the group's entries, never empty.
    var entries: Range<Int>
  }

  struct Part: Sendable {
    let file: String
    var stretches: [Stretch] = []
  }

  let order: Order
  let groups: [TermIndex.Group]
  /// Never empty.
  let parts: [Part]
  /// Addresses of main entries, by concept, API and heading.
  let concepts: [String: String]
  let apis: [String: String]
  let headings: [String: String]
  /// The ids of main entries, by group and place; nil for *see* entries.
  let ids: [[String?]]

  /// `weight`: about how many links an entry has; `limit`: how many a file holds, unless one entry alone has more.
  init(
    _ order: Order, of index: TermIndex, limit: Int = 1000, weight: (TermIndex.Entry) -> Int
  ) {
    self.order = order
    let groups =
      switch order {
      case .pinyin: index.pinyin
      case .zhuyin: index.zhuyin
      case .strokes: index.strokes
      case .english: index.english
      }
    let ids = Self.ids(of: groups)
    var parts = [Part(file: BookFiles.index(order.rawValue, part: 1))]
    var concepts: [String: String] = [:]
    var apis: [String: String] = [:]
    var headings: [String: String] = [:]
    var size = 0
    for (number, group) in groups.enumerated() {
      for (place, entry) in group.entries.enumerated() {
        let weight = weight(entry) + 1
        if size > 0, size + weight > limit {
          parts.append(Part(file: BookFiles.index(order.rawValue, part: parts.count + 1)))
          size = 0
        }
        size += weight
        let last = parts.count - 1
        if let open = parts[last].stretches.last, open.group == number {
          parts[last].stretches[parts[last].stretches.count - 1].entries = open.entries.lowerBound..<place + 1
        } else {
          parts[last].stretches.append(Stretch(group: number, entries: place..<place + 1))
        }
        guard let id = ids[number][place] else { continue }
        let address = parts[last].file + "#" + id
        if headings[entry.heading] == nil { headings[entry.heading] = address }
        if let concept = entry.concept, concepts[concept] == nil { concepts[concept] = address }
        if let api = entry.api, apis[api] == nil { apis[api] = address }
      }
    }
    self.groups = groups
    self.ids = ids
    self.parts = parts
    self.concepts = concepts
    self.apis = apis
    self.headings = headings
  }

  private static func ids(of groups: [TermIndex.Group]) -> [[String?]] {
    var counts: [String: Int] = [:]
    return groups.map { group in
      group.entries.map { entry in
        guard entry.see == nil else { return nil }
        let id =
          entry.api.map { BookFiles.id("i", $0) } ?? entry.concept.map { BookFiles.id("c", $0) }
          ?? BookFiles.id("h", entry.heading)
        counts[id, default: 0] += 1
        // No name is escaped with an underscore.
        return counts[id].map { $0 > 1 ? id + "_\($0)" : id }
      }
    }
  }

  /// The orders that readers of a variant look things up in, the first one first.
  static func orders(for variant: ChineseVariant) -> [Order] {
    switch variant {
    case .hans: [.pinyin, .english]
    case .tw, .hant: [.strokes, .zhuyin, .english]
    case .hk: [.strokes, .english]
    }
  }

  /// The address of the main entry that stands for the same as an entry of another order.
  func address(of entry: TermIndex.Entry) -> String? {
    entry.api.map { apis[$0] } ?? entry.concept.map { concepts[$0] } ?? nil
  }
}
