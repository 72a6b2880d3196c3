import HanText
import Terminology

/// A glossary as CSV (RFC 4180): one designation a row, English names first.
///
/// Loses the APIs' own columns, and of concepts without a name everything.
package enum GlossaryCSV {
  static let columns = [
    "concept", "kind", "family", "lang", "term", "status", "reading", "source", "apis", "definition-zh",
    "definition-en", "note", "related", "context", "concept-note",
  ]

  /// With a header, lines ending in CRLF.
  package static func write(_ glossary: Glossary) -> [UInt8] {
    var bytes: [UInt8] = []
    append(columns, to: &bytes)
    for concept in glossary.concepts {
      let start = [concept.id, concept.kind.rawValue, concept.family]
      let middle = [
        GlossaryRows.list(concept.apis), concept.definitionChinese, concept.definitionEnglish,
      ]
      let end = [GlossaryRows.list(concept.related), GlossaryRows.list(concept.context), concept.note]
      for name in names(of: concept) {
        let own = [
          name.variant?.languageTag ?? "en", name.term, name.status.rawValue, name.reading, name.source,
        ]
        append(start + own + middle + [name.note] + end, to: &bytes)
      }
    }
    return bytes
  }

  /// The English names as designations, those of the column `en` too, then the rest.
  static func names(of concept: Concept) -> [Designation] {
    let english = concept.designations.filter { $0.variant == nil }
    let terms = Set(english.map(\.term))
    let bare = concept.english.filter { !terms.contains($0) }
    let named = bare.enumerated().map { index, name in
      Designation(term: name, variant: nil, status: index == 0 ? .preferred : .accepted)
    }
    return named + english + concept.designations.filter { $0.variant != nil }
  }

  private static func append(_ cells: [String], to bytes: inout [UInt8]) {
    for (index, cell) in cells.enumerated() {
      if index > 0 { bytes.append(UInt8(ascii: ",")) }
      let needsQuotes = cell.utf8.contains { [0x22, 0x2C, 0x0A, 0x0D].contains($0) }
      if needsQuotes { bytes.append(0x22) }
      for byte in cell.utf8 {
        if byte == 0x22 { bytes.append(0x22) }
        bytes.append(byte)
      }
      if needsQuotes { bytes.append(0x22) }
    }
    bytes += [0x0D, 0x0A]
  }
}
