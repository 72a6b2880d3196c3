import Diagnostics
import EmbeddedData
import Foundation
import Testing
import XMLReading

@testable import TermExchange
@testable import Terminology

@Suite struct RoundTripTests {
  private static let writers:
    [(name: String, format: GlossaryImport.Format, write: @Sendable (Glossary) -> [UInt8])] =
      [
        ("json", .json, { GlossaryJSON.write($0) }),
        ("tbx dca", .tbx, { TBXWriter.write($0, style: .dca) }),
        ("tbx dct", .tbx, { TBXWriter.write($0, style: .dct) }),
      ]

  @Test(arguments: 0..<3)
  func theProjectsGlossaryComesBackWhole(writer: Int) throws {
    let (_, format, write) = Self.writers[writer]
    let glossary = ExchangeGlossary.embedded
    #expect(glossary.concepts.count > 200)
    let result = ExchangeGlossary.imported(write(glossary), as: format)
    let back = try #require(result.glossary)
    #expect(back.content == glossary.content)
    #expect(result.diagnostics.filter { $0.severity == .error } == [])
  }

  @Test(arguments: 0..<3, 0..<40)
  func anyGlossaryComesBackWhole(writer: Int, seed: UInt64) throws {
    let (name, format, write) = Self.writers[writer]
    let glossary = ExchangeGlossary.generated(seed: seed)
    #expect(glossary.concepts.count == 12)
    let result = ExchangeGlossary.imported(write(glossary), as: format)
    let back = try #require(result.glossary, "\(name): \(result.diagnostics.map(\.summary))")
    for (old, new) in zip(glossary.concepts, back.concepts) where old != new {
      Issue.record("\(name) \(seed): \(old) became \(new)")
      return
    }
    #expect(back.content == glossary.content)
  }

  @Test(arguments: 0..<40)
  func rowsOfAnyGlossaryAreReadAsTheSame(seed: UInt64) {
    let glossary = ExchangeGlossary.generated(seed: seed)
    #expect(ExchangeGlossary.stored(GlossaryRows.rows(of: glossary)).glossary.content == glossary.content)
  }

  @Test func tablesImportedOneByOneAreTheSameAgain() throws {
    let tables = [EmbeddedTable.glossaryConcepts, .glossaryTerms, .glossaryAPIs].map(\.bytes)
    var rows = ImportedRows(source: SourceText(path: "", utf8: []))
    var diagnostics: [Diagnostic] = []
    for table in tables {
      let part = try #require(
        GlossaryImport.rows(of: table, path: "t.tsv", format: .tsv, diagnostics: &diagnostics))
      rows.concepts += part.concepts
      rows.terms += part.terms
      rows.apis += part.apis
    }
    #expect(ExchangeGlossary.stored(rows).glossary.content == ExchangeGlossary.embedded.content)
    #expect(diagnostics.isEmpty)
  }

  @Test func csvComesBackButForTheFactsAboutAPIs() throws {
    let glossary = ExchangeGlossary.embedded
    let result = ExchangeGlossary.imported(GlossaryCSV.write(glossary), as: .csv)
    let back = try #require(result.glossary)
    #expect(back.concepts.map(\.id) == glossary.concepts.map(\.id))
    for (old, new) in zip(glossary.concepts, back.concepts) {
      #expect(new.designations == old.designations)
      #expect(new.english == old.english)
      #expect(new.definitionChinese == old.definitionChinese)
      #expect(new.context == old.context)
    }
  }

  @Test func exportIsWrittenTheSameEachTime() {
    let glossary = ExchangeGlossary.embedded
    for writer in Self.writers { #expect(writer.write(glossary) == writer.write(glossary), "\(writer.name)") }
  }

  /// The schema that LTAC publishes is not part of the project; `DUIZHAO_TBX_SCHEMA` names a copy.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["DUIZHAO_TBX_SCHEMA"] != nil), arguments: 1..<3)
  func exportIsValidByTheStandardsSchema(writer: Int) throws {
    let path = ProcessInfo.processInfo.environment["DUIZHAO_TBX_SCHEMA"] ?? ""
    let schema = try #require(RelaxNGSchema([UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))))
    for glossary in [ExchangeGlossary.embedded, ExchangeGlossary.generated(seed: 1)] {
      #expect(schema.faults(of: Self.writers[writer].write(glossary)) == [])
    }
  }
}
