import ContentRendering
import HanText
import Linking
import Serialization
import Terminology

/// The data of the cards that the script shows for a term: one small file per presentation, loaded at the first
/// card.
struct TermCards {
  let site: Site

  func file() -> OutputFile {
    let members = site.collection.glossary.concepts.compactMap { concept -> JSONValue.Member? in
      guard site.place(ofConcept: concept.id) != nil else { return nil }
      return JSONValue.Member(concept.id, card(concept))
    }
    return OutputFile(
      path: site.presentation.folder + "/terms.js",
      text: "duizhao.terms(" + JSONValue.object(members).compact + ");\n")
  }

  /// Names by language, APIs, definition.
  private func card(_ concept: Concept) -> JSONValue {
    let names: [(String, String?)] = [
      ("en", concept.english.first), ("zh-Hans", concept.names(.hans).first),
      ("zh-Hant-TW", concept.names(.tw).first ?? concept.names(.hant).first),
      ("zh-Hant-HK", concept.names(.hk).first),
    ]
    return .object([
      "names": .object(names.compactMap { name in name.1.map { JSONValue.Member(name.0, .string($0)) } }),
      "apis": .strings(Array(concept.apis.prefix(3))),
      "definition": .string(site.isEnglish ? concept.definitionEnglish : concept.definitionChinese),
    ])
  }
}
