import HanText

extension ScriptJudgement {
  /// Judges a repaired text by counting characters.
  ///
  /// The last step of normalization; its answer decides how the text is converted. Text converted character by
  /// character keeps the Simplified form where one such form stands for several Traditional ones: 后 for 後, 里 for 裡.
  /// O(length).
  init(of utf8: [UInt8]) {
    let roles = ScriptRoles.table
    var simplified = 0
    var traditional = 0
    var faults = 0
    var proper = 0
    var previous: Unicode.Scalar = " "
    var index = 0
    while index < utf8.count {
      let (scalar, length) = UTF8Scalars.scalar(in: utf8, at: index)
      index += length
      if length >= 3, scalar.isHan {
        let role = scalar.value < 0x10000 ? roles.byCodePoint[Int(scalar.value)] : []
        if !role.isEmpty {
          if role.contains(.simplified) { simplified += 1 }
          if role.contains(.traditional) { traditional += 1 }
          if role.contains(.proper) { proper += 1 }
          if role.contains(.suspect) {
            let next = index < utf8.count ? UTF8Scalars.scalar(in: utf8, at: index).scalar : " "
            if ConversionFaults.isFault(scalar, after: previous, before: next) { faults += 1 }
          }
        }
      }
      previous = scalar
    }
    let isTraditional = traditional > simplified
    let isFaulty = faults >= 2 && faults * 3 >= proper && faults * 600 >= traditional
    self.init(
      script: isTraditional ? .hant : .hans, isMachineMade: isTraditional && isFaulty,
      simplifiedOnly: simplified,
      traditionalOnly: traditional, conversionFaults: isTraditional ? faults : 0)
  }
}

/// Characters that native Traditional writes otherwise, with the neighbours that make them right after all.
enum ConversionFaults {
  /// What stands in native text where a fault stands in converted text.
  static let properForms: Set<Unicode.Scalar> = ["後", "裡", "裏", "於", "並", "麼", "複", "製", "隻", "係", "繫", "佈"]

  private struct Exception {
    var after: Set<Unicode.Scalar> = []
    var before: Set<Unicode.Scalar> = []
  }

  private static let faults: [Unicode.Scalar: Exception] = [
    "后": Exception(
      after: Set("皇太王天母影歌羿帝妃".unicodeScalars), before: Set("妃冠土羿宮稷".unicodeScalars)),
    "里": Exception(
      after: Set("公英海華千百萬十幾數鄰鄉故村米巴蘇卡門罕".unicodeScalars),
      before: Set("程長弄民巷斯昂亞歐約".unicodeScalars)),
    "于": Exception(after: Set("姓單".unicodeScalars), before: Set("右姓歸田謙".unicodeScalars)),
    "并": Exception(before: Set("州".unicodeScalars)),
    "么": Exception(after: Set("老".unicodeScalars), before: Set("妹女兒".unicodeScalars)),
    "复": Exception(),
  ]

  /// The characters that `isFault` may be true of.
  static var suspects: Set<Unicode.Scalar> { Set(faults.keys).union("制復面系".unicodeScalars) }

  /// Whether a character stands where native Traditional would have another.
  static func isFault(
    _ character: Unicode.Scalar, after previous: Unicode.Scalar, before next: Unicode.Scalar
  ) -> Bool {
    if character == "制" {
      return "作造圖成品".unicodeScalars.contains(next) || "定復复研".unicodeScalars.contains(previous)
    }
    if character == "復" { return "雜制製選合數".unicodeScalars.contains(next) }
    if character == "面" { return previous == "包" }
    if character == "系" { return "聯關".unicodeScalars.contains(previous) }
    guard let exception = faults[character] else { return false }
    return !exception.after.contains(previous) && !exception.before.contains(next)
  }
}

/// What each character of the basic plane says about script: one look-up for every character of a text.
private struct ScriptRoles: Sendable {
  struct Role: OptionSet, Sendable {
    let rawValue: UInt8
    static let simplified = Role(rawValue: 1)
    static let traditional = Role(rawValue: 2)
    static let proper = Role(rawValue: 4)
    static let suspect = Role(rawValue: 8)
  }

  static let table = ScriptRoles()

  private(set) var byCodePoint = [Role](repeating: [], count: 0x10000)

  private init() {
    for value in UInt32(0x3400)..<0x10000 {
      guard let scalar = Unicode.Scalar(value) else { continue }
      if HanVariants.isSimplifiedOnly(scalar) { byCodePoint[Int(value)].insert(.simplified) }
      if HanVariants.isTraditionalOnly(scalar) { byCodePoint[Int(value)].insert(.traditional) }
    }
    for scalar in ConversionFaults.properForms { byCodePoint[Int(scalar.value)].insert(.proper) }
    for scalar in ConversionFaults.suspects { byCodePoint[Int(scalar.value)].insert(.suspect) }
  }
}
