import EmbeddedData

/// Words of everyday language that bear on terms, from the program's own tables.
struct CommonWords: Sendable {
  /// A word that is also a term, with words that stand near it when it is not one.
  struct Everyday: Sendable {
    /// Folded.
    let word: String
    /// What it is where nothing speaks for either.
    let everyday: FormTable.Everyday
    /// Folded: `报名`, `举办` for `活动`.
    let others: [String]
  }

  let everyday: [Everyday]
  /// Folded words of the world off the screen (`餐厅`, `轴承`), which speak for the everyday meaning of any form.
  let world: [String]
  /// Folded words of programs and devices (`界面`, `用户`, `ios`), which speak for the term, whatever the form.
  let screen: [String]
  /// Folded words that contain a term by chance: `列表` contains `列`.
  let uncut: [String]

  init(everyday: [Everyday], world: [String] = [], screen: [String] = [], uncut: [String]) {
    self.everyday = everyday
    self.world = world
    self.screen = screen
    self.uncut = uncut
  }

  /// The tables that are part of the program.
  static var embedded: CommonWords {
    let everyday = rows(of: .everydayWords).compactMap { cells -> Everyday? in
      guard cells.count == 3 else { return nil }
      return Everyday(
        word: cells[0], everyday: kinds[cells[1]] ?? .amongTerms,
        others: pieces(of: cells[2], at: UInt8(ascii: "|")).filter { !$0.isEmpty })
    }
    return CommonWords(
      everyday: everyday.filter { $0.word != worldRow && $0.word != screenRow },
      world: everyday.first { $0.word == worldRow }?.others ?? [],
      screen: everyday.first { $0.word == screenRow }?.others ?? [],
      uncut: rows(of: .boundaryWords).compactMap(\.first))
  }

  private static let kinds: [String: FormTable.Everyday] = [
    "usually": .usually, "term": .termByDefault, "word": .amongTerms,
  ]

  /// What the row of `world` has in the place of a word.
  private static let worldRow = "*"
  /// What the row of `screen` has there.
  private static let screenRow = "+"

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
