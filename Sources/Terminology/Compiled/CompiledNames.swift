import HanText

/// A concept's name in the forms in which queries are compared with it.
struct CompiledName {
  /// The concept; flags; which of its names; where folded form, compact form and sound begin; the signature.
  static let words = 8

  /// The index of the concept.
  let concept: Int
  private let flags: Int
  /// Which of the concept's names: first the English ones, then the id, then the designations.
  let ordinal: Int
  /// Offsets of the name in a search text.
  let folded: Range<Int>
  /// Offsets of the form without spaces and hyphens.
  let compact: Range<Int>
  private let sounds: Range<Int>

  @inline(__always)
  init(_ index: Int, of glossary: CompiledGlossary) {
    let bytes = glossary.bytes
    let base = glossary.start(.names) / 4 + Self.words * index
    concept = bytes.word(base)
    flags = bytes.word(base + 1)
    ordinal = bytes.word(base + 2)
    let texts = glossary.start(.folded)
    folded = texts + bytes.word(base + 3)..<texts + bytes.word(base + Self.words + 3)
    if flags & Self.joints != 0 {
      let texts = glossary.start(.compact)
      compact = texts + bytes.word(base + 4)..<texts + bytes.word(base + Self.words + 4)
    } else {
      compact = folded
    }
    let sounds = glossary.start(.sounds)
    self.sounds = sounds + bytes.word(base + 5)..<sounds + bytes.word(base + Self.words + 5)
  }

  static let joints = 1 << 5

  static func flags(variant: ChineseVariant?, status: Designation.Status, hasJoints: Bool, scalars: Int)
    -> Int
  {
    Int(VariantCode.of(variant)) | status.rank << 3 | (hasJoints ? joints : 0) | min(scalars, 255) << 8
  }

  /// 0 for English.
  var variantCode: Int { flags & 7 }
  var status: Designation.Status { Designation.Status(rank: flags >> 3 & 3) }
  /// Whether the compact form is another one.
  var hasJoints: Bool { flags & Self.joints != 0 }
  /// Of the name in small letters; 255 for that many or more.
  var scalarCount: Int { flags >> 8 }

  /// How the name is said; nil for English.
  @inline(__always)
  func sound(_ bytes: FlatBytes) -> CompiledSound? {
    guard !sounds.isEmpty else { return nil }
    func number(_ offset: Int) -> Int {
      Int(bytes[offset]) | Int(bytes[offset + 1]) << 8 | Int(bytes[offset + 2]) << 16
    }
    let pinyin = sounds.lowerBound + 6
    let initials = pinyin + number(sounds.lowerBound)
    let zhuyin = initials + number(sounds.lowerBound + 3)
    return CompiledSound(
      pinyin: pinyin..<initials, initials: initials..<zhuyin, zhuyin: zhuyin..<sounds.upperBound)
  }
}

/// How a name is said: offsets of its forms without tones.
struct CompiledSound {
  /// As `fuchuceng`.
  let pinyin: Range<Int>
  /// As `fcc`.
  let initials: Range<Int>
  /// A byte for each letter, as in `LookupQuery.zhuyin`; empty if a syllable has none.
  let zhuyin: Range<Int>
}

/// A spelling of an API.
struct CompiledSymbol {
  /// The API; flags; where text and folded form begin; the signature.
  static let words = 6
  static let misspelling = 1
  static let qualified = 2

  /// The index of the API.
  let api: Int
  private let flags: Int
  /// Offsets of the spelling as the glossary writes it.
  let text: Range<Int>
  /// Offsets of the spelling in small letters.
  let folded: Range<Int>

  @inline(__always)
  init(_ index: Int, of glossary: CompiledGlossary) {
    let bytes = glossary.bytes
    let base = glossary.start(.symbols) / 4 + Self.words * index
    api = bytes.word(base)
    flags = bytes.word(base + 1)
    let texts = glossary.start(.symbolTexts)
    text = texts + bytes.word(base + 2)..<texts + bytes.word(base + Self.words + 2)
    let small = glossary.start(.symbolFolded)
    folded = small + bytes.word(base + 3)..<small + bytes.word(base + Self.words + 3)
  }

  var isMisspelling: Bool { flags & Self.misspelling != 0 }
  /// `Owner.member`, which counts only for queries with a full stop.
  var isQualified: Bool { flags & Self.qualified != 0 }
  /// Of the spelling in small letters; 255 for that many or more.
  var scalarCount: Int { flags >> 8 }
}

extension CompiledGlossary {
  func name(_ index: Int) -> CompiledName { CompiledName(index, of: self) }

  func symbol(_ index: Int) -> CompiledSymbol { CompiledSymbol(index, of: self) }

  func signature(ofName index: Int) -> NameSignature {
    NameSignature(bits: bytes.doubleWord(start(.names) / 4 + CompiledName.words * index + 6))
  }

  func signature(ofSymbol index: Int) -> NameSignature {
    NameSignature(bits: bytes.doubleWord(start(.symbols) / 4 + CompiledSymbol.words * index + 4))
  }

  /// A name as the glossary writes it, and its reviewed reading.
  func spelling(of name: CompiledName) -> (text: String, reading: String) {
    let concept = concept(at: name.concept)
    if name.ordinal < concept.english.count { return (concept.english[name.ordinal], "") }
    if name.ordinal == concept.english.count { return (concept.id, "") }
    let designation = concept.designations[name.ordinal - concept.english.count - 1]
    return (designation.term, designation.reading)
  }
}

/// Which characters a name has, of 64 classes: tells most names that are not near one another apart.
struct NameSignature {
  let bits: UInt64

  init(bits: UInt64) { self.bits = bits }

  /// Of a name in small letters.
  init(_ scalars: some Sequence<Unicode.Scalar>) {
    bits = scalars.reduce(0) { $0 | 1 << UInt64(($1.value &* 0x9E37_79B1) >> 26) }
  }

  /// Whether so few edits may lead from one name to the other.
  ///
  /// An edit changes one character, and so puts at most one class in or takes one out.
  @inline(__always)
  func mayBeNear(_ other: NameSignature, edits: Int) -> Bool {
    (bits & ~other.bits).nonzeroBitCount <= edits && (other.bits & ~bits).nonzeroBitCount <= edits
  }
}
