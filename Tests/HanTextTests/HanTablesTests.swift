import EmbeddedData
import Foundation
import HanText
import Testing

@Suite struct HanTablesTests {
  static let tables: [(String, EmbeddedTable, columns: Int)] = [
    ("fold", .fold, 2), ("polyphones", .polyphones, 2), ("radicals", .radicals, 2),
    ("readings", .readings, 2),
    ("strokes", .strokes, 3), ("syllables", .syllables, 3), ("variants", .variants, 4),
  ]

  @Test(arguments: tables)
  func rowsAreSortedAndUnique(name: String, table: EmbeddedTable, columns: Int) {
    let keys = TableRows.rows(of: table).map { Array($0[0].utf8) }
    let isAscending = zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
    #expect(isAscending)
    #expect(!keys.isEmpty)
  }

  @Test(arguments: tables)
  func rowsHaveTheirColumns(name: String, table: EmbeddedTable, columns: Int) {
    let rows = TableRows.rows(of: table)
    #expect(rows.allSatisfy { $0.count == columns })
    #expect(table.bytes.last == 0x0A)
  }

  @Test func readingsAreNFCAndUnique() {
    for row in TableRows.rows(of: .readings) + TableRows.rows(of: .polyphones) {
      #expect(Array(row[1].precomposedStringWithCanonicalMapping.utf8) == Array(row[1].utf8), "\(row)")
    }
    for row in TableRows.rows(of: .readings) {
      let readings = row[1].split(separator: " ")
      #expect(Set(readings).count == readings.count && !readings.isEmpty, "\(row)")
    }
  }

  @Test func charactersOfTablesAreSingle() {
    for table in [EmbeddedTable.fold, .radicals, .readings, .strokes, .variants] {
      #expect(TableRows.rows(of: table).allSatisfy { $0[0].unicodeScalars.count == 1 })
    }
  }

  @Test func polyphonesHaveOneLegalSyllableForEachCharacter() {
    for row in TableRows.rows(of: .polyphones) {
      let syllables = row[1].split(separator: " ")
      #expect(syllables.count == row[0].unicodeScalars.count, "\(row)")
      for (syllable, character) in zip(syllables, row[0].unicodeScalars) {
        #expect(Pinyin(String(syllable)) != nil, "\(row)")
        let plain = Readings.readings(of: character).map { Pinyin.plain($0) }
        #expect(plain.contains(Pinyin.plain(String(syllable))), "\(row)")
      }
    }
  }

  @Test func polyphonesSayWhatIsNotSaidElsewhere() {
    for row in TableRows.rows(of: .polyphones) where row[0].unicodeScalars.count == 1 {
      let commonest = row[0].unicodeScalars.first.flatMap { Readings.readings(of: $0).first }
      #expect(commonest != row[1], "\(row)")
    }
  }

  @Test func simplifiedFormsAreNotConvertedAgain() {
    for row in TableRows.rows(of: .variants) {
      guard let simplified = row[1].unicodeScalars.first else { continue }
      #expect(HanVariants.simplified(simplified) == nil, "\(row)")
    }
  }

  @Test func correctionsAreSortedAndReasoned() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/CTables/Tables/variants-corrections.tsv")
    let rows = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").filter {
      !$0.hasPrefix("#")
    }
    .map { $0.split(separator: "\t").map(String.init) }
    #expect(rows.allSatisfy { $0.count == 4 })
    let keys = rows.map { Array(($0[0] + "\t" + $0[1]).utf8) }
    let isAscending = zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) }
    #expect(isAscending)
  }
}
