import ContentRendering
import Diagnostics
import HanText
import Linking
import Markup
import Normalization
import Serialization
import Terminology

/// The collection as data: `data/components.json`, `terms.json`, `occurrences.json`, `repairs.json`.
struct DataFiles {
  private let collection: Collection
  private let settings: SiteSettings

  init(_ collection: Collection, settings: SiteSettings) {
    self.collection = collection
    self.settings = settings
  }

  var files: [OutputFile] {
    [
      file("components", collection.components.map(component)),
      file("occurrences", collection.occurrences.map(occurrence)),
      file("repairs", collection.sources.flatMap(repairs)),
      file("terms", collection.glossary.concepts.map(term) + collection.glossary.apis.map(api)),
    ]
  }

  /// An array with one object on each line.
  private func file(_ name: String, _ objects: [JSONValue]) -> OutputFile {
    let lines = objects.map(\.compact).joined(separator: ",\n")
    return OutputFile(path: "data/\(name).json", text: lines.isEmpty ? "[]\n" : "[\n\(lines)\n]\n")
  }

  private func component(_ component: Component) -> JSONValue {
    let concept = component.concept
    return .object([
      "id": .string(concept.id),
      "family": .string(concept.family),
      "en": .strings(concept.english),
      "apis": .strings(concept.apis),
      "url": .string("\(settings.defaultFolder)/components/\(concept.id).html"),
      "editions": .array(component.editions.map(edition)),
      "mentions": .integer(component.mentions.count),
    ])
  }

  private func edition(_ edition: Edition) -> JSONValue {
    let source = collection.sources[edition.source]
    return .object([
      "source": .string(source.slug),
      "edition": .string(source.info.edition),
      "sections": .array(
        edition.sections.map { index in
          .string(
            address(SectionID(source: edition.source, section: index), anchor: source.sections[index].anchor))
        }),
      "names": .array(
        edition.names.map { .object(["form": .string($0.form), "count": .integer($0.count)]) }),
    ])
  }

  private func occurrence(_ occurrence: Occurrence) -> JSONValue {
    let source = collection.sources[occurrence.section.source]
    let position = source.text.source.position(at: occurrence.range.lowerBound)
    return .object([
      "entry": .string(occurrence.entry.identifier),
      "form": .string(occurrence.form),
      "source": .string(source.slug),
      "title": .string(source.info.title),
      "section": .string(source.sections[occurrence.section.section].heading?.text.string ?? ""),
      "line": .integer(position.line),
      "column": .integer(position.column),
      "url": .string(address(occurrence.section, anchor: occurrence.anchor)),
      "why": .string(occurrence.reason),
    ])
  }

  private func repairs(_ source: LinkedSource) -> [JSONValue] {
    source.text.repairs.map { repair in
      let position = source.text.source.position(at: repair.source.lowerBound)
      return .object([
        "file": .string(source.text.source.path),
        "line": .integer(position.line),
        "column": .integer(position.column),
        "before": .string(repair.before),
        "after": .string(repair.after),
        "kind": .string(repair.kind.rawValue),
        "certainty": .string(repair.certainty.rawValue),
      ])
    }
  }

  private func term(_ concept: Concept) -> JSONValue {
    .object([
      "id": .string(concept.id),
      "kind": .string(concept.kind.rawValue),
      "en": .strings(concept.english),
      "hans": .strings(concept.names(.hans)),
      "tw": .strings(concept.names(.tw)),
      "hk": .strings(concept.names(.hk)),
      "avoid": .strings(
        concept.designations.filter { $0.status == .avoid || $0.status == .misspelling }.map(\.term)),
      "apis": .strings(concept.apis),
      "definition": .object([
        "zh": .string(concept.definitionChinese), "en": .string(concept.definitionEnglish),
      ]),
    ])
  }

  private func api(_ api: API) -> JSONValue {
    .object([
      "id": .string("api:" + api.name),
      "kind": "api",
      "name": .string(api.name),
      "symbol": .string(api.kind.rawValue),
      "owner": .string(api.owner),
      "framework": .string(api.framework),
      "introduced": .string(api.introduced),
      "deprecated": .string(api.deprecated),
      "replacedBy": .string(api.replacedBy),
      "misspellings": .strings(api.misspellings),
    ])
  }

  private func address(_ section: SectionID, anchor: String) -> String {
    "\(settings.defaultFolder)/sources/\(collection.sources[section.source].slug)/index.html#\(anchor)"
  }
}
