import EmbeddedData

/// Words of everyday language that bear on terms, from the program's own tables.
struct CommonWords: Sendable {
  /// A word that is also a term, with words that stand near it when it is not one.
  struct Everyday: Sendable {
    /// Folded.
    let word: String
    /// Taken for the term where nothing speaks for either; otherwise it waits for evidence.
    let isTermByDefault: Bool
    /// Folded: `报名`, `举办` for `活动`.
    let others: [String]
  }

  let everyday: [Everyday]
  /// Folded words of the world off the screen (`餐厅`, `轴承`), which speak for the everyday meaning of any form.
  let world: [String]
  /// Folded words that contain a term by chance: `列表` contains `列`.
  let uncut: [String]

  init(everyday: [Everyday], world: [String] = [], uncut: [String]) {
    self.everyday = everyday
    self.world = world
    self.uncut = uncut
  }

  /// The tables that are part of the program.
  static var embedded: CommonWords {
    let everyday = rows(of: .everydayWords).compactMap { cells -> Everyday? in
      guard cells.count == 3 else { return nil }
      return Everyday(
        word: cells[0], isTermByDefault: cells[1] == "term",
        others: pieces(of: cells[2], at: UInt8(ascii: "|")).filter { !$0.isEmpty })
    }
    return CommonWords(
      everyday: everyday.filter { $0.word != worldRow },
      world: everyday.first { $0.word == worldRow }?.others ?? [],
      uncut: rows(of: .boundaryWords).compactMap(\.first))
  }

  /// What the row of `world` has in the place of a word.
  private static let worldRow = "*"

  private static func rows(of table: EmbeddedTable) -> [[String]] {
    table.bytes.split(separator: 0x0A).filter { $0.first != UInt8(ascii: "#") }.map { line in
      pieces(of: String(decoding: line, as: UTF8.self), at: 0x09)
    }
  }

  private static func pieces(of text: String, at separator: UInt8) -> [String] {
    text.utf8.split(separator: separator, omittingEmptySubsequences: false).map {
      String(decoding: $0, as: UTF8.self)
    }
  }
}
