import EmbeddedData

/// The syllables that Mandarin has.
struct SyllableTable: Sendable {
  static let shared = SyllableTable()

  private var zhuyinByPinyin: [String: String] = [:]
  private var pinyinByZhuyin: [String: String] = [:]
  private var neutral: Set<String> = []

  private init() {
    for row in TextTable.rows(of: .syllables) where row.count == 3 {
      zhuyinByPinyin[row[0]] = row[1]
      pinyinByZhuyin[row[1]] = row[0]
      if row[2] == "n" { neutral.insert(row[0]) }
    }
  }

  func contains(_ base: String) -> Bool { zhuyinByPinyin[base] != nil }

  /// Whether words of the glossary's kind have the syllable in the neutral tone: 的 de, 子 zi, 上 shang.
  func isNeutral(_ base: String) -> Bool { neutral.contains(base) }

  /// Both without tone; nil if there is no such syllable.
  func zhuyin(_ base: String) -> String? { zhuyinByPinyin[base] }

  func pinyin(_ zhuyin: String) -> String? { pinyinByZhuyin[zhuyin] }
}
