/// The letters of pinyin with and without tone marks.
enum TonedLetters {
  /// Each letter (`v` for ü) with its forms in the first to the fourth tone, and in the neutral tone.
  private static let forms: [(letter: Unicode.Scalar, forms: [String])] = [
    ("a", ["ā", "á", "ǎ", "à", "a"]),
    ("e", ["ē", "é", "ě", "è", "e"]),
    ("i", ["ī", "í", "ǐ", "ì", "i"]),
    ("o", ["ō", "ó", "ǒ", "ò", "o"]),
    ("u", ["ū", "ú", "ǔ", "ù", "u"]),
    ("v", ["ǖ", "ǘ", "ǚ", "ǜ", "ü"]),
    ("ê", ["ê\u{304}", "ế", "ê\u{30C}", "ề", "ê"]),
    ("m", ["m\u{304}", "ḿ", "m\u{30C}", "m\u{300}", "m"]),
    ("n", ["n\u{304}", "ń", "ň", "ǹ", "n"]),
  ]

  private static let tones: [Unicode.Scalar: (letter: Unicode.Scalar, tone: Int)] = {
    var result: [Unicode.Scalar: (letter: Unicode.Scalar, tone: Int)] = [:]
    for (letter, forms) in forms {
      for (index, form) in forms.enumerated() {
        let scalars = Array(form.unicodeScalars)
        if scalars.count == 1 { result[scalars[0]] = (letter, index + 1) }
      }
    }
    return result
  }()

  /// The letter and tone of a scalar that is one: `ǘ → ("v", 2)`; tone 5 without a mark, nil for other scalars.
  static func letter(_ scalar: Unicode.Scalar) -> (letter: Unicode.Scalar, tone: Int)? {
    tones[scalar]
  }

  /// The tone of a combining mark; nil for other scalars.
  static func tone(ofMark scalar: Unicode.Scalar) -> Int? {
    switch scalar {
    case "\u{304}": 1
    case "\u{301}": 2
    case "\u{30C}": 3
    case "\u{300}": 4
    default: nil
    }
  }

  /// A letter with the mark of a tone, NFC; the letter as it is if it bears none.
  static func form(_ letter: Unicode.Scalar, tone: Int) -> String {
    guard let found = forms.first(where: { $0.letter == letter }) else { return String(letter) }
    return found.forms[tone - 1]
  }
}
