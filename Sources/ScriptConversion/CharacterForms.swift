/// What a converter knows of each character: a flat table, one look-up per character of the text.
///
/// Covers the ideographs of the basic plane (U+3400–U+9FFF) by position, those beyond it by a dictionary.
struct CharacterForms: Sendable {
  /// One character's row.
  struct Form: Sendable {
    /// The Simplified character that stands for this one in the lexicon.
    var key: UInt32
    /// The form in the target outside of any known word, in a line that is Simplified.
    var output: UInt32
    /// The form in the target in a line that is Traditional already.
    var outputInTraditional: UInt32
    var traits: Traits
  }

  struct Traits: OptionSet, Sendable {
    let rawValue: UInt8
    /// In a Simplified line the word decides the form.
    static let decidedByWord = Traits(rawValue: 1)
    /// In a Traditional line the word decides the form.
    static let decidedByWordInTraditional = Traits(rawValue: 2)
    /// Only Simplified text has this character.
    static let simplifiedOnly = Traits(rawValue: 4)
    /// Only Traditional text has this character.
    static let traditionalOnly = Traits(rawValue: 8)
    /// The lexicon has words with the character as it stands, beside those with its key (著作 beside 看着).
    static let alsoItself = Traits(rawValue: 16)
    /// A word of the regional vocabulary begins with this character.
    static let startsVocabulary = Traits(rawValue: 32)

    /// What makes the word decide in a line of that script.
    static func deciding(isTraditional: Bool) -> Traits {
      isTraditional ? .decidedByWordInTraditional : .decidedByWord
    }
  }

  static let first: UInt32 = 0x3400
  static let end: UInt32 = 0xA000

  private var basic: [Form]
  private var supplementary: [UInt32: Form] = [:]

  /// Every character as itself.
  init() {
    basic = (Self.first..<Self.end).map {
      Form(key: $0, output: $0, outputInTraditional: $0, traits: [])
    }
  }

  /// Whether a scalar value is looked up at all: ideographs, and nothing else.
  @inline(__always)
  static func covers(_ scalar: UInt32) -> Bool {
    scalar >= first && (scalar < end || (scalar >= 0x20000 && scalar < 0x40000))
  }

  /// The traits alone, for a scan.
  @inline(__always)
  func traits(of scalar: UInt32) -> Traits {
    scalar < Self.end ? basic[Int(scalar - Self.first)].traits : self[scalar].traits
  }

  /// Whether a character beyond the basic plane stays as it is, and belongs to no word.
  func leavesSupplementary(_ scalar: UInt32) -> Bool { supplementary[scalar] == nil }

  /// The row of a character that is covered.
  @inline(__always)
  subscript(_ scalar: UInt32) -> Form {
    get {
      if scalar < Self.end { return basic[Int(scalar - Self.first)] }
      return supplementary[scalar]
        ?? Form(key: scalar, output: scalar, outputInTraditional: scalar, traits: [])
    }
    set {
      if scalar < Self.end {
        basic[Int(scalar - Self.first)] = newValue
      } else {
        supplementary[scalar] = newValue
      }
    }
  }
}
