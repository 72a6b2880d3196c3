import ContentRendering
import HanText
import Linking
import Serialization
import Terminology

/// Components, terms and APIs with everything they are found by.
struct EntryList {
  private let collection: Collection
  private let folder: String
  private let pages: Set<String>
  private let fileNames: APIFileNames
  /// Names of APIs that are types.
  private let types: Set<String>

  init(_ collection: Collection, folder: String) {
    self.collection = collection
    self.folder = folder
    pages = Set(collection.components.map(\.concept.id))
    fileNames = APIFileNames(collection.apis)
    types = Set(collection.glossary.apis.filter(\.kind.isType).map(\.name))
  }

  /// An array of objects: `id`, `url` below the folder, `kind`, `title`, `note` (what stands beside the title), `names`
  /// (in the search form, with a weight each) and `sounds` (pinyin and initials).
  var json: JSONValue {
    .array(collection.glossary.concepts.map(concept) + collection.apis.compactMap(api))
  }

  private func concept(_ concept: Concept) -> JSONValue {
    var names: [JSONValue] = []
    var seen: Set<String> = []
    var sounds: [JSONValue] = []
    func add(_ name: String, _ weight: Int) {
      let folded = SearchFold.fold(name)
      if seen.insert(folded).inserted { names.append(.array([.string(folded), .integer(weight)])) }
    }
    for (index, name) in concept.english.enumerated() { add(name, index == 0 ? 100 : 95) }
    for designation in concept.designations {
      add(designation.term, Self.weight(designation.status))
      guard designation.variant != nil else { continue }
      let syllables = Transcription.pinyin(of: designation.term, reviewed: designation.reading).map(
        Pinyin.plain)
      let sound = syllables.joined()
      let initials = String(syllables.compactMap(\.first))
      if seen.insert("~" + sound).inserted { sounds.append(.strings([sound, initials])) }
    }
    for (index, name) in concept.apis.enumerated() { add(name, weight(ofAPI: name, isFirst: index == 0)) }
    let page = pages.contains(concept.id) ? "components/\(concept.id).html" : "glossary.html#\(concept.id)"
    return .object([
      "id": .string(concept.id),
      "url": .string(page),
      "kind": .string(concept.kind.rawValue),
      "title": .string(title(concept)),
      "note": .string(concept.english.first ?? ""),
      "names": .array(names),
      "sounds": .array(sounds),
    ])
  }

  /// A type leads to the concept that it realizes first of all, a member to its own entry first.
  private func weight(ofAPI name: String, isFirst: Bool) -> Int {
    guard types.contains(name) else { return 20 }
    return isFirst ? 101 : 60
  }

  private func title(_ concept: Concept) -> String {
    let order: [ChineseVariant] = folder == "zh-hans" ? [.hans, .tw, .hk] : [.tw, .hk, .hans]
    return order.lazy.compactMap { concept.names($0).first }.first ?? concept.english.first ?? concept.id
  }

  private func api(_ entry: APIEntry) -> JSONValue? {
    let api = entry.api
    guard let page = fileNames.path(api.name) else { return nil }
    var names = [JSONValue.array([.string(SearchFold.fold(api.name)), 100])]
    for name in api.misspellings { names.append(.array([.string(SearchFold.fold(name)), 80])) }
    if !api.swiftName.isEmpty { names.append(.array([.string(SearchFold.fold(api.swiftName)), 95])) }
    let parts = WordScanner.camelCaseParts(api.name.unicodeScalars)
    return .object([
      "id": .string("api:" + api.name),
      "url": .string(page),
      "kind": "api",
      "title": .string(api.name),
      "note": .string(api.owner.isEmpty ? api.framework : api.owner),
      "names": .array(names),
      "sounds": .array(WordScanner.humps(of: parts).map { .strings(["", $0]) }),
      "parts": .strings(parts.map { String($0).lowercased() }),
    ])
  }

  private static func weight(_ status: Designation.Status) -> Int {
    switch status {
    case .preferred: 100
    case .accepted: 95
    case .avoid: 85
    case .misspelling: 80
    }
  }
}
