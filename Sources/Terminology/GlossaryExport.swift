import HanText
import Serialization

/// Writes a glossary in forms that other tools read.
///
/// JSON holds everything; CSV (RFC 4180) has one designation a row and loses the APIs' own columns.
package enum GlossaryExport {
  /// `{"concepts":[…],"apis":[…]}`, sorted by id and name, on one line.
  package static func json(_ glossary: Glossary) -> [UInt8] {
    var writer = JSONWriter()
    writer.write(
      .object([
        "concepts": .array(glossary.concepts.map(value)), "apis": .array(glossary.apis.map(value)),
      ]))
    writer.endLine()
    return writer.bytes
  }

  /// One designation a row, with a header: English names first, then the others in the tables' order.
  package static func csv(_ glossary: Glossary) -> [UInt8] {
    var rows = [
      [
        "concept", "kind", "family", "lang", "term", "status", "reading", "source", "apis", "definition-zh",
        "definition-en",
      ]
    ]
    for concept in glossary.concepts {
      let ends = [concept.apis.joined(separator: "|"), concept.definitionChinese, concept.definitionEnglish]
      let starts = [concept.id, concept.kind.rawValue, concept.family]
      for name in designations(of: concept) {
        let language = name.variant?.languageTag ?? "en"
        rows.append(starts + [language, name.term, name.status.rawValue, name.reading, name.source] + ends)
      }
    }
    return rows.flatMap { row in Array((row.map(quoted).joined(separator: ",") + "\r\n").utf8) }
  }

  /// The English names as designations, those of the column `en` too, then the rest.
  private static func designations(of concept: Concept) -> [Designation] {
    let english = concept.designations.filter { $0.variant == nil }
    let bare = concept.english.filter { name in !english.contains { $0.term == name } }
    let named = bare.enumerated().map { index, name in
      Designation(term: name, variant: nil, status: index == 0 ? .preferred : .accepted)
    }
    return named + english + concept.designations.filter { $0.variant != nil }
  }

  private static func quoted(_ cell: String) -> String {
    let needsQuotes = cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
    return needsQuotes
      ? "\"" + cell.split(separator: "\"", omittingEmptySubsequences: false).joined(separator: "\"\"") + "\""
      : cell
  }

  private static func value(_ concept: Concept) -> JSONValue {
    .object([
      "id": .string(concept.id), "kind": .string(concept.kind.rawValue), "family": .string(concept.family),
      "en": .strings(concept.english), "terms": .array(concept.designations.map(value)),
      "apis": .strings(concept.apis), "related": .strings(concept.related),
      "context": .strings(concept.context),
      "definition": .object([
        "zh": .string(concept.definitionChinese), "en": .string(concept.definitionEnglish),
      ]),
      "note": .string(concept.note),
    ])
  }

  private static func value(_ designation: Designation) -> JSONValue {
    .object([
      "lang": .string(designation.variant?.languageTag ?? "en"), "term": .string(designation.term),
      "status": .string(designation.status.rawValue), "reading": .string(designation.reading),
      "source": .string(designation.source), "note": .string(designation.note),
    ])
  }

  private static func value(_ api: API) -> JSONValue {
    .object([
      "name": .string(api.name), "kind": .string(api.kind.rawValue), "owner": .string(api.owner),
      "framework": .string(api.framework), "introduced": .string(api.introduced),
      "deprecated": .string(api.deprecated), "replacedBy": .string(api.replacedBy),
      "swiftName": .string(api.swiftName), "misspellings": .strings(api.misspellings),
      "note": .string(api.note),
    ])
  }
}
