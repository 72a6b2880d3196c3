/// The spellings under which texts mention the glossary's APIs.
struct APITable: Sendable {
  /// How a spelling leads to an API.
  enum Spelling: Sendable, Hashable {
    case name
    /// The selector without its last colon, or its first pieces.
    case selectorPart
    /// `setTintColor:` or `isHidden` of a property.
    case accessor
    case swiftName
    case misspelling
  }

  struct Candidate: Sendable, Hashable {
    /// Index in `Glossary.apis`.
    let api: Int
    let spelling: Spelling
  }

  let apis: [API]
  /// Candidates of a spelling, those of the best kind of spelling only.
  private var candidates: [String: [Candidate]] = [:]
  private var lowercased: [String: [Candidate]] = [:]
  private var indexByName: [String: Int] = [:]
  /// For each first byte, the lengths of spellings' first words, as bits.
  private var wordLengths = [UInt64](repeating: 0, count: 128)
  /// For each first byte, the lengths of spellings of small letters only, as bits.
  private var plainLengths = [UInt64](repeating: 0, count: 128)

  init(_ glossary: Glossary) {
    apis = glossary.apis
    for (index, api) in apis.enumerated() { indexByName[api.name] = index }
    for (index, api) in apis.enumerated() { add(api, Candidate(api: index, spelling: .name)) }
    for (index, api) in apis.enumerated() { addSelector(api, index) }
    for (index, api) in apis.enumerated() { addAccessors(api, index) }
    for (index, api) in apis.enumerated() where !api.swiftName.isEmpty {
      add(api.swiftName, Candidate(api: index, spelling: .swiftName))
    }
    for (index, api) in apis.enumerated() {
      for name in api.misspellings { add(name, Candidate(api: index, spelling: .misspelling)) }
    }
  }

  func candidates(for spelling: String) -> [Candidate] { candidates[spelling] ?? [] }

  /// Candidates whose spelling differs in capitals only.
  func candidates(ignoringCase spelling: String) -> [Candidate] { lowercased[spelling.lowercased()] ?? [] }

  /// The type with a name.
  func type(named name: String) -> API? {
    guard let index = indexByName[name], apis[index].kind.isType else { return nil }
    return apis[index]
  }

  /// Whether a word of five letters at most may begin a spelling, or a word of more be a slip for one; false is
  /// certain.
  func mayHold(word bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first < 0x80, bytes.count < 6 else { return true }
    return wordLengths[Int(first)] & (1 << UInt64(bytes.count)) != 0
  }

  /// Whether a word of small letters may be a spelling; false is certain.
  func mayHold(plainWord bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, first < 0x80, bytes.count < 64 else { return false }
    return plainLengths[Int(first)] & (1 << UInt64(bytes.count)) != 0
  }

  /// The name, and for `Owner.member` the member alone too.
  private mutating func add(_ api: API, _ candidate: Candidate) {
    add(api.name, candidate)
    let simple = api.simpleName
    if simple != api.name { add(simple, candidate) }
  }

  private mutating func addSelector(_ api: API, _ index: Int) {
    let name = api.simpleName
    let pieces = name.utf8.split(separator: UInt8(ascii: ":")).map { String(decoding: $0, as: UTF8.self) }
    guard name.utf8.contains(UInt8(ascii: ":")), let first = pieces.first else { return }
    let candidate = Candidate(api: index, spelling: .selectorPart)
    for count in 1..<(pieces.count + 1) {
      let part = pieces.prefix(count).joined(separator: ":")
      // One plain word is no name: `show` of `show:animated:`.
      guard count > 1 || first.isDistinctiveName else { continue }
      add(part, candidate)
      if count < pieces.count { add(part + ":", candidate) }
    }
  }

  private mutating func addAccessors(_ api: API, _ index: Int) {
    guard api.kind == .property else { return }
    let name = api.simpleName
    let capital = name.prefix(1).uppercased() + name.dropFirst()
    for accessor in ["set\(capital):", "set\(capital)", "is\(capital)"] {
      add(accessor, Candidate(api: index, spelling: .accessor))
    }
  }

  /// The name of a type with a framework's prefix, `UINavigationBar`.
  private func isTypeName(_ candidate: Candidate) -> Bool {
    let api = apis[candidate.api]
    let prefix = api.name.utf8.prefix { $0.isASCIIUpper }.count
    return candidate.spelling == .name && api.kind.isType && prefix > 2 && api.name.utf8.count > 5
  }

  private mutating func noteLength(of word: some BidirectionalCollection<UInt8>) {
    guard let first = word.first, first < 0x80, word.count < 64 else { return }
    plainLengths[Int(first)] |= 1 << UInt64(word.count)
  }

  /// A better kind of spelling, which is added earlier, keeps others away.
  private mutating func add(_ spelling: String, _ candidate: Candidate) {
    if let first = candidates[spelling]?.first {
      guard first.spelling == candidate.spelling, candidates[spelling]?.contains(candidate) == false else {
        return
      }
    }
    candidates[spelling, default: []].append(candidate)
    lowercased[spelling.lowercased(), default: []].append(candidate)
    let bytes = spelling.utf8
    let word = bytes.prefix { $0.isIdentifierByte }
    if let first = word.first, first < 0x80, word.count < 64 {
      wordLengths[Int(first)] |= 1 << UInt64(word.count)
    }
    if bytes.allSatisfy(\.isASCIILower) {
      noteLength(of: bytes)
    } else if isTypeName(candidate), bytes.allSatisfy(\.isASCIILetter) {
      noteLength(of: spelling.lowercased().utf8)
    }
  }
}

extension APITable {
  /// The type that a word of small letters only means: `uinavigationbar`.
  ///
  /// Names of types with a prefix are no words of any language.
  func type(inSmallLetters word: String) -> Candidate? {
    candidates(ignoringCase: word).first { isTypeName($0) }
  }
}

extension API {
  /// The name without an owner written before it: `title` of `UIBarButtonItem.title`.
  var simpleName: String {
    guard let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return name }
    return String(name[name.utf8.index(after: dot)...])
  }

  /// The owner's name, from its column or from a name written `Owner.member`.
  var ownerName: String {
    guard owner.isEmpty, let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else { return owner }
    return String(name[..<dot])
  }
}

extension API.Kind {
  package var isType: Bool { self == .class || self == .protocol || self == .enum || self == .type }

  /// Something that may be set, passed or returned.
  var isValue: Bool { self == .constant || self == .macro || self == .key }
}

extension String {
  /// Whether a name can be nothing but a name in a program: `UIView`, `tintColor`, `kCATransition`, `show:animated:`.
  ///
  /// Not `title`, `nil`, `YES` or `Default`.
  var isDistinctiveName: Bool {
    var previous: UInt8 = 0
    var beforePrevious: UInt8 = 0
    var colons = 0
    for byte in utf8 {
      if byte == 0x5F || (previous.isASCIILower && byte.isASCIIUpper) { return true }
      if beforePrevious.isASCIIUpper, previous.isASCIIUpper, byte.isASCIILower { return true }
      if byte == UInt8(ascii: ":") { colons += 1 }
      (beforePrevious, previous) = (previous, byte)
    }
    return colons > 1
  }
}
