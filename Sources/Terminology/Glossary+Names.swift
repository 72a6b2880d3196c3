import HanText

extension Glossary {
  /// The folded names of every concept, Chinese and English, those to avoid too.
  ///
  /// What a heading may be compared with: `浮出層` → `浮出层`, `Tab Bar` → `tab bar`.
  package var headingNames: Set<String> {
    var names: Set<String> = []
    for concept in concepts {
      for name in concept.english { names.insert(SearchFold.fold(name)) }
      for designation in concept.designations { names.insert(SearchFold.fold(designation.term)) }
    }
    return names
  }

  /// The right names of all APIs, and the pieces of selectors: what a broken identifier may be joined to.
  package var apiNames: Set<String> {
    var names: Set<String> = []
    for api in apis {
      names.insert(api.name)
      for piece in api.name.utf8.split(separator: UInt8(ascii: ":")) where piece.count < api.name.utf8.count {
        names.insert(String(decoding: piece, as: UTF8.self))
      }
    }
    return names
  }
}
