/// The characters of the basic plane for the scan over lines of one script, four bytes each.
///
/// One look-up per character tells everything that a scan needs: what to write, whether the word must be looked at
/// first, and what the character says of the line's script. Addressed by the scalar value, so that no range is tested.
struct ScanTable: Sendable {
  /// The form in the target as UTF-8, first byte lowest, in 24 bits; the marks above.
  private(set) var entries: [UInt32]
  /// The character as the lexicon has it in the low half, and in the high half the character as it stands where it
  /// has words of its own, else the same again; 0 for what is no ideograph.
  private(set) var keys: [UInt32]
  /// Where a word can make a difference.
  private(set) var contexts = ContextFilter()

  /// The stretch around the character has to be cut into words, or its form is not three bytes long.
  static let special: UInt32 = 1 << 24
  /// The same, but only where `contexts` know a neighbour.
  static let dependent: UInt32 = 1 << 25

  /// What the character says of the script, in the two highest bits: 1 Traditional, -1 Simplified, 0 nothing.
  @inline(__always)
  static func evidence(_ entry: UInt32) -> Int { Int(Int32(bitPattern: entry) >> 30) }

  /// The table for lines of one script.
  ///
  /// - Parameters:
  ///   - forms: the characters.
  ///   - lexicon: the words.
  ///   - isTraditional: the script of the lines.
  ///   - takesVocabulary: whether words of the regional vocabulary are replaced in them.
  init(
    _ forms: borrowing CharacterForms, _ lexicon: borrowing Lexicon, isTraditional: Bool,
    takesVocabulary: Bool
  ) {
    entries = (0..<0x10000).map(Self.utf8)
    keys = [UInt32](repeating: 0, count: 0x10000)
    var usual = UsualForms()
    let deciding = CharacterForms.Traits.deciding(isTraditional: isTraditional)
    let dependent = takesVocabulary ? deciding.union(.startsVocabulary) : deciding
    for scalar in CharacterForms.first..<CharacterForms.end {
      let form = forms[scalar]
      let output = isTraditional ? form.outputInTraditional : form.output
      var entry = output >= 0x800 && output < 0x10000 ? Self.utf8(output) : Self.special
      if !form.traits.isDisjoint(with: dependent) { entry |= Self.dependent }
      entries[Int(scalar)] = entry | UInt32(bitPattern: Int32(form.traits.evidence)) << 30
      guard form.key < CharacterForms.end else { continue }
      let other = form.traits.contains(.alsoItself) ? scalar : form.key
      keys[Int(scalar)] = form.key | other << 16
      guard !form.traits.isDisjoint(with: deciding) else { continue }
      usual.add(output, for: form.key)
      usual.add(output, for: other)
    }
    addContexts(of: lexicon, usual, takesVocabulary: takesVocabulary)
  }

  /// Notes where a word gives a character another form than it has anyway, or is replaced as a whole.
  private mutating func addContexts(
    of lexicon: borrowing Lexicon, _ usual: borrowing UsualForms, takesVocabulary: Bool
  ) {
    var alone: Set<UInt32> = []
    for word in lexicon.formedWords {
      let key = lexicon.key(of: word)
      let first = key[key.startIndex]
      if word.isVocabulary {
        guard takesVocabulary else { continue }
        if key.count > 1 { contexts.addStart(first, key[key.startIndex + 1]) } else { alone.insert(first) }
        continue
      }
      var before: UInt32?
      for (character, form) in zip(key, lexicon.form(of: word)) {
        defer { before = character }
        guard usual.differs(form, for: character) else { continue }
        if let before {
          contexts.addInside(before, character)
        } else if key.count > 1 {
          contexts.addStart(first, key[key.startIndex + 1])
        } else {
          alone.insert(first)
        }
      }
    }
    for scalar in CharacterForms.first..<CharacterForms.end where !alone.isEmpty {
      let key = keys[Int(scalar)]
      guard alone.contains(key & 0xFFFF) || alone.contains(key >> 16) else { continue }
      if entries[Int(scalar)] & Self.dependent != 0 { entries[Int(scalar)] |= Self.special }
    }
  }

  /// The three bytes of a scalar value, as a sequence of that length would hold it.
  private static func utf8(_ scalar: UInt32) -> UInt32 {
    (0xE0 | scalar >> 12) | (0x80 | scalar >> 6 & 0x3F) << 8 | (0x80 | scalar & 0x3F) << 16
  }
}

/// The form that a character has outside of words, by the character as the lexicon has it.
private struct UsualForms {
  private var forms = [UInt32](repeating: 0, count: Int(CharacterForms.end))

  mutating func add(_ form: UInt32, for key: UInt32) {
    forms[Int(key)] = forms[Int(key)] == 0 || forms[Int(key)] == form ? form : UInt32.max
  }

  /// Whether a word with that form there makes a difference for some character that words decide.
  func differs(_ form: UInt32, for key: UInt32) -> Bool {
    forms[Int(key)] != 0 && forms[Int(key)] != form
  }
}

extension CharacterForms.Traits {
  /// 1 for a character that only Traditional text has, -1 for one of Simplified text alone.
  var evidence: Int { contains(.simplifiedOnly) ? -1 : contains(.traditionalOnly) ? 1 : 0 }
}
