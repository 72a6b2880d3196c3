import HanText
import Serialization
import Terminology

/// A glossary as JSON: everything, sorted by id and name, a concept or an API a line.
package enum GlossaryJSON {
  /// `{"concepts":[…],"apis":[…]}`.
  package static func write(_ glossary: Glossary) -> [UInt8] {
    var bytes = Array("{\"concepts\":[".utf8)
    append(glossary.concepts.lazy.map(value), to: &bytes)
    bytes += Array("],\"apis\":[".utf8)
    append(glossary.apis.lazy.map(value), to: &bytes)
    bytes += Array("]}\n".utf8)
    return bytes
  }

  private static func append(_ values: some Sequence<JSONValue>, to bytes: inout [UInt8]) {
    var isFirst = true
    for value in values {
      bytes += Array((isFirst ? "\n" : ",\n").utf8)
      var writer = JSONWriter()
      writer.write(value)
      bytes += writer.bytes
      isFirst = false
    }
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
