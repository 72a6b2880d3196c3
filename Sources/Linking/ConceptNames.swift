import HanText
import Terminology

/// Which concepts a name may mean, by all names that the glossary knows: every variant of Chinese, accepted ones
/// ones to avoid and slips that were seen, English, and the class that realizes a concept.
///
/// Names are compared in the search form without spaces, so that `标签栏`, `標籤欄` and `Tab Bar`, `tabbar` meet.
struct ConceptNames: Sendable {
  private let byName: [[UInt8]: [String]]

  /// `regional` says whether the names of Taiwan and Hong Kong count too.
  init(_ glossary: Glossary, regional: Bool) {
    var byName: [[UInt8]: [String]] = [:]
    func add(_ name: String, _ id: String) {
      let key = Self.key(SearchFold.fold(Array(name.utf8)).utf8[...])
      guard !key.isEmpty, byName[key]?.last != id else { return }
      byName[key, default: []].append(id)
    }
    // Concepts come sorted by id, which makes the lists sorted too.
    for concept in glossary.concepts {
      for name in concept.english { add(name, concept.id) }
      for designation in concept.designations {
        guard regional || designation.variant?.script != .hant || designation.variant == .hant else {
          continue
        }
        add(designation.term, concept.id)
      }
      for api in concept.apis.prefix(1) where !api.contains(".") { add(api, concept.id) }
    }
    self.byName = byName
  }

  /// The ids of the concepts that a folded name may mean, sorted.
  ///
  /// Empty when the glossary does not know the name. English plurals are understood.
  func concepts(named folded: ArraySlice<UInt8>) -> [String] {
    let key = Self.key(folded)
    if let found = byName[key] { return found }
    guard key.count > 3, key.last == UInt8(ascii: "s") else { return [] }
    return byName[Array(key.dropLast())] ?? []
  }

  private static func key(_ folded: ArraySlice<UInt8>) -> [UInt8] {
    folded.filter { $0 != 0x20 }
  }
}
