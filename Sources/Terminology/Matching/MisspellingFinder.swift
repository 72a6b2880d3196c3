/// Finds the API that an unknown name is a misspelling of: `UINavigatonBar` → `UINavigationBar`.
///
/// The first letter must be right. One edit is forgiven, two in names of 14 letters and more, and only inside words that are not words of other
/// names: `minimumTrackTintColor` is no misspelling of `maximumTrackTintColor`, nor `leftBarButtonItems` of
/// `leftBarButtonItem`, nor `presentedViewController` of `presentViewController`.
struct MisspellingFinder: Sendable {
  private struct Name {
    let api: Int
    let text: String
    let bytes: [UInt8]
    let letters: UInt32
    let isType: Bool
  }

  private let names: [Name]
  /// Indices in `names` by first byte and length, so that few names are looked at.
  private let buckets: [Bucket: [Int]]

  private struct Bucket: Hashable {
    let first: UInt8
    let length: Int
  }
  /// The words of all names, folded.
  private let vocabulary: Set<String>

  private static let shortest = 8

  /// Words of many names that are near other such words, so that a name that has one is not misspelt.
  private static let nearWords: Set<String> = [
    "data", "date", "maximum", "minimum", "load", "text", "test", "item", "items", "view", "views", "page",
    "image",
    "cell", "cells", "style", "styles", "state", "states", "update", "inset", "insets", "offset", "reset",
  ]

  init(_ glossary: Glossary) {
    var names: [Name] = []
    var vocabulary = Self.nearWords
    for (index, api) in glossary.apis.enumerated() {
      let pieces = api.simpleName.utf8.split(separator: UInt8(ascii: ":"))
      for piece in pieces {
        let text = String(decoding: piece, as: UTF8.self)
        vocabulary.formUnion(CamelCase.humps(of: text).map { $0.lowercased() })
        guard text.isDistinctiveName, piece.count >= Self.shortest - 2 else { continue }
        names.append(
          Name(
            api: index, text: text, bytes: Array(piece), letters: Self.letters(of: Array(piece)),
            isType: api.kind.isType))
      }
    }
    self.names = names
    buckets = Dictionary(grouping: names.indices) {
      Bucket(first: names[$0].bytes[0], length: names[$0].bytes.count)
    }
    self.vocabulary = vocabulary
  }

  /// The index of the API meant, and the distance; nil if none is near, or several are.
  ///
  /// O(names of about the length) with a comparison of letters; edit distances only for the few that are left.
  func nearest(to name: String) -> Int? {
    let bytes = Array(name.utf8)
    guard bytes.count >= Self.shortest, name.isDistinctiveName else { return nil }
    let limit = bytes.count >= 14 ? 2 : 1
    let letters = Self.letters(of: bytes)
    var best: (api: Int, distance: Int)?
    var isTied = false
    let near = (bytes.count - limit...bytes.count + limit).flatMap {
      buckets[Bucket(first: bytes[0], length: $0)] ?? []
    }.sorted()
    for index in near where (names[index].letters ^ letters).nonzeroBitCount <= 2 * limit {
      let candidate = names[index]
      guard let distance = EditDistance.distance(bytes[...], candidate.bytes[...], limit: limit),
        distance > 0,
        isMisspelling(name, of: candidate)
      else { continue }
      guard let current = best, current.distance <= distance else {
        best = (candidate.api, distance)
        isTied = false
        continue
      }
      if current.distance == distance, current.api != candidate.api { isTied = true }
    }
    return isTied ? nil : best?.api
  }

  private func isMisspelling(_ name: String, of candidate: Name) -> Bool {
    // A plural of a property is another property.
    guard candidate.isType || !(name == candidate.text + "s" || name + "s" == candidate.text) else {
      return false
    }
    let humps = CamelCase.humps(of: name)
    let others = CamelCase.humps(of: candidate.text)
    guard humps.count == others.count else { return humps.count + others.count > 4 }
    for (hump, other) in zip(humps, others) where hump != other {
      guard hump.utf8.count >= 4, !vocabulary.contains(hump.lowercased()), !Self.areForms(hump, other) else {
        return false
      }
      guard hump.utf8.filter(\.isASCIIDigit) == other.utf8.filter(\.isASCIIDigit) else { return false }
    }
    return true
  }

  /// Whether two words are forms of one word: `present`, `presented`.
  private static func areForms(_ left: String, _ right: String) -> Bool {
    let (short, long) = left.utf8.count < right.utf8.count ? (left, right) : (right, left)
    return ["d", "ed", "er", "ly"].contains { long == short + $0 }
  }

  /// Which letters occur, one bit each.
  private static func letters(of bytes: [UInt8]) -> UInt32 {
    bytes.reduce(0) { $1.isASCIILetter ? $0 | 1 << UInt32($1 & 0x1F) : $0 }
  }
}
