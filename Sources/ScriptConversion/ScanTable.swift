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
  /// One bit per node of the lexicon: a word ends there that makes a difference.
  private var decisions: [UInt64]

  /// The stretch around the character has to be cut into words, or its form is not three bytes long.
  static let special: UInt32 = 1 << 24
  /// The same, but only where `contexts` know a neighbour.
  static let dependent: UInt32 = 1 << 25
  /// A word that is replaced as a whole may begin here, if `contexts` know what is behind.
  static let start: UInt32 = 1 << 26
  static let marks = special | dependent | start

  /// A conversion without words may have made the character.
  static let suspect: UInt32 = 1 << 29
  /// Only Traditional text has the character.
  static let traditional: UInt32 = 1 << 30
  /// Only Simplified text has the character.
  static let simplified: UInt32 = 1 << 31
  static let bothScripts = traditional | simplified
  static let signs = bothScripts

  /// What the character says of the script: 1 Traditional, -1 Simplified, 0 nothing.
  @inline(__always)
  static func evidence(_ entry: UInt32) -> Int {
    Int(truncatingIfNeeded: entry >> 30 & 1) &- Int(truncatingIfNeeded: entry >> 31)
  }

  /// Whether a word that makes a difference ends at a node of the lexicon.
  @inline(__always)
  func decides(_ node: Int) -> Bool { decisions[node >> 6] >> UInt64(node & 63) & 1 != 0 }

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
    decisions = [UInt64](repeating: 0, count: lexicon.nodes.count / 64 + 1)
    // Of characters that words decide, and of all.
    var (usual, plain) = (UsualForms(), UsualForms())
    let deciding = CharacterForms.Traits.deciding(isTraditional: isTraditional)
    for scalar in CharacterForms.first..<CharacterForms.end {
      let form = forms[scalar]
      let output = isTraditional ? form.outputInTraditional : form.output
      var entry = output >= 0x800 && output < 0x10000 ? Self.utf8(output) : Self.special
      if !form.traits.isDisjoint(with: deciding) { entry |= Self.dependent }
      if takesVocabulary, form.traits.contains(.startsVocabulary) { entry |= Self.start }
      if form.traits.contains(.traditionalOnly) { entry |= Self.traditional }
      if form.traits.contains(.simplifiedOnly) { entry |= Self.simplified }
      entries[Int(scalar)] = entry
      guard form.key < CharacterForms.end else { continue }
      let other = form.traits.contains(.alsoItself) ? scalar : form.key
      keys[Int(scalar)] = form.key | other << 16
      plain.add(output, for: form.key)
      plain.add(output, for: other)
      guard !form.traits.isDisjoint(with: deciding) else { continue }
      usual.add(output, for: form.key)
      usual.add(output, for: other)
    }
    addContexts(of: lexicon, usual, plain, takesVocabulary: takesVocabulary)
  }

  /// Notes where a word gives a character another form than it has anyway, or is replaced as a whole.
  private mutating func addContexts(
    of lexicon: borrowing Lexicon, _ usual: borrowing UsualForms, _ plain: borrowing UsualForms,
    takesVocabulary: Bool
  ) {
    var alone: Set<UInt32> = []
    for word in lexicon.formedWords {
      let key = lexicon.key(of: word)
      let first = key[key.startIndex]
      if word.isVocabulary {
        guard takesVocabulary, !plain.are(lexicon.form(of: word), of: key) else { continue }
        setDecision(word.node)
        if key.count > 1 { contexts.addStart(first, key[key.startIndex + 1]) } else { alone.insert(first) }
        continue
      }
      var before: UInt32?
      for (character, form) in zip(key, lexicon.form(of: word)) {
        defer { before = character }
        guard usual.differs(form, for: character) else { continue }
        setDecision(word.node)
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
      if entries[Int(scalar)] & Self.marks != 0 { entries[Int(scalar)] |= Self.special }
    }
  }

  /// Marks characters as suspect, to be looked at in their words.
  mutating func suspect(_ characters: some Sequence<UInt32>) {
    for character in characters { entries[Int(character)] |= Self.suspect | Self.special }
  }

  private mutating func setDecision(_ node: Int32) {
    decisions[Int(node >> 6)] |= 1 << UInt64(node & 63)
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

  /// Whether a word's form is what its characters become anyway.
  func are(_ form: ArraySlice<UInt32>, of key: ArraySlice<UInt32>) -> Bool {
    form.count == key.count && zip(form, key).allSatisfy { forms[Int($1)] == $0 }
  }
}

extension CharacterForms.Traits {
  /// 1 for a character that only Traditional text has, -1 for one of Simplified text alone.
  var evidence: Int { contains(.simplifiedOnly) ? -1 : contains(.traditionalOnly) ? 1 : 0 }
}
