import HanText

/// Every form by which a text may name a concept, with the concepts that it may mean.
///
/// Built once from the glossary and the table of common words. `patterns[i]` is the search form that `forms[i]`
/// describes.
struct FormTable: Sendable {
  /// A concept that a form may mean.
  struct Meaning: Sendable {
    /// Index in `Glossary.concepts`.
    let concept: Int
    var status: Designation.Status
    /// Whether the Mainland calls the concept so, or English.
    var isMainland = true
    /// Whether Taiwan or Hong Kong calls it so, or English.
    var isOverseas = true
  }

  /// How readily a form that is an everyday word too is taken for a term.
  enum Everyday: Int, Sendable {
    /// Unless something speaks for the everyday meaning.
    case usually
    /// Unless something speaks for the everyday meaning, where anything at all speaks of programs.
    case termByDefault
    /// Where any term or word of programs stands near.
    case amongTerms
    /// Only where context words, the section or a gloss speak for it; the glossary's own notes ask for this.
    case withContext
  }

  struct Form: Sendable {
    /// Empty for a word that is no term, but that must not be cut.
    var meanings: [Meaning] = []
    /// The form is a word of everyday language too, and what then follows.
    var everyday: Everyday?
    /// Of one character that is not ASCII.
    var isSingleCharacter = false
    /// The first or last byte is a letter or digit, so that the match must not go on beyond it.
    var startsWithLatin = false
    var endsWithLatin = false
    /// Its Traditional spelling is another, so that the spelling says what script a text is in.
    var showsScript = false

    var isWordOnly: Bool { meanings.isEmpty }

    /// Needs no more than a sign that the text is about programs.
    var isUsuallyTerm: Bool { everyday == .usually || everyday == .termByDefault }

    /// The form can mean one concept only.
    var isCertain: Bool { meanings.count == 1 && everyday == nil && !isSingleCharacter }
  }

  private(set) var patterns: [[UInt8]] = []
  private(set) var forms: [Form] = []
  /// For each form, the concepts of its meanings.
  private(set) var concepts: [[Int]] = []
  /// For each form, the one concept that it can mean; -1 where that is not certain.
  private(set) var certain: [Int32] = []
  private var indexByPattern: [[UInt8]: Int] = [:]

  init(_ glossary: Glossary, words: CommonWords) {
    for (index, concept) in glossary.concepts.enumerated() {
      for name in concept.english { add(english: name, Meaning(concept: index, status: .accepted)) }
      for designation in concept.designations {
        let meaning = Meaning(
          concept: index, status: designation.status,
          isMainland: designation.variant == nil || designation.variant == .hans,
          isOverseas: designation.variant != .hans)
        if designation.variant == nil {
          add(english: designation.term, meaning)
        } else {
          add(SearchText.form(designation.term), meaning, spelling: designation.term)
        }
        markEveryday(designation)
      }
    }
    for word in words.everyday {
      guard let index = indexByPattern[Array(word.word.utf8)], forms[index].everyday == nil else { continue }
      forms[index].everyday = word.everyday
    }
    for word in words.uncut {
      let pattern = Array(word.utf8)
      if indexByPattern[pattern] == nil { _ = insert(pattern) }
    }
    concepts = forms.map { $0.meanings.map(\.concept) }
    certain = forms.map { $0.isCertain ? Int32($0.meanings[0].concept) : -1 }
  }

  /// The form with a pattern, if the glossary has it.
  func index(of pattern: [UInt8]) -> Int? { indexByPattern[pattern] }

  /// A note that begins with `everyday word` says so.
  private mutating func markEveryday(_ designation: Designation) {
    guard designation.note.utf8.starts(with: "everyday word".utf8),
      let index = indexByPattern[SearchText.form(designation.term)]
    else { return }
    forms[index].everyday = .withContext
  }

  /// English names are also written with hyphens (`split-view`), in the plural with `-ies`, and controllers as view
  /// controllers (`tab bar view controller`).
  ///
  /// The plural with `-s` is a matter of the word's end, see `FormFinder`.
  private mutating func add(english name: String, _ meaning: Meaning) {
    let pattern = SearchText.form(name)
    add(pattern, meaning)
    add(pattern.map { $0 == 0x20 ? UInt8(ascii: "-") : $0 }, meaning)
    let controller = Array(" controller".utf8)
    let stem = pattern.dropLast(min(pattern.count, controller.count))
    if pattern.suffix(controller.count).elementsEqual(controller), !stem.suffix(5).elementsEqual(" view".utf8)
    {
      add(stem + Array(" view controller".utf8), meaning)
    }
    guard pattern.count > 3, pattern.last == UInt8(ascii: "y") else { return }
    add(pattern.dropLast() + Array("ies".utf8), meaning)
  }

  private mutating func add(_ pattern: [UInt8], _ meaning: Meaning, spelling: String = "") {
    guard !pattern.isEmpty else { return }
    let index = indexByPattern[pattern] ?? insert(pattern)
    if !meaning.isMainland, !spelling.utf8.elementsEqual(pattern) { forms[index].showsScript = true }
    if let own = forms[index].meanings.firstIndex(where: { $0.concept == meaning.concept }) {
      if meaning.isMainland { forms[index].meanings[own].isMainland = true }
      if meaning.isOverseas { forms[index].meanings[own].isOverseas = true }
      if meaning.status.rank < forms[index].meanings[own].status.rank {
        forms[index].meanings[own].status = meaning.status
      }
    } else {
      forms[index].meanings.append(meaning)
    }
  }

  private mutating func insert(_ pattern: [UInt8]) -> Int {
    let index = patterns.count
    indexByPattern[pattern] = index
    patterns.append(pattern)
    var form = Form()
    form.isSingleCharacter =
      (pattern.first ?? 0) >= 0x80 && pattern.count { $0 & 0xC0 != 0x80 } == 1
    form.startsWithLatin = pattern.first?.isIdentifierByte == true
    form.endsWithLatin = pattern.last?.isIdentifierByte == true
    forms.append(form)
    return index
  }
}

extension Designation.Status {
  /// 0 for the best.
  var rank: Int {
    switch self {
    case .preferred: 0
    case .accepted: 1
    case .avoid: 2
    case .misspelling: 3
    }
  }

  /// By its rank; the last for any other number.
  init(rank: Int) {
    self = rank < 3 ? [.preferred, .accepted, .avoid][rank] : .misspelling
  }
}

extension UInt8 {
  var isASCIILower: Bool { (0x61...0x7A).contains(self) }
  var isASCIIUpper: Bool { (0x41...0x5A).contains(self) }
  var isASCIIDigit: Bool { (0x30...0x39).contains(self) }
  var isASCIILetter: Bool { isASCIILower || isASCIIUpper }

  /// A letter, a digit or `_`: what an identifier is made of.
  var isIdentifierByte: Bool { isASCIILetter || isASCIIDigit || self == 0x5F }
}
