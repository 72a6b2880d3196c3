import HanText

/// Lays a glossary out as `CompiledGlossary` reads it.
///
/// O(its size): every name is folded and said once.
struct CompiledGlossaryWriter {
  private let glossary: Glossary
  private var sections: [[UInt8]] = Array(repeating: [], count: CompiledGlossary.Section.allCases.count)
  private var records = EntryWriter()
  private var speaker = NameSpeaker()

  init(_ glossary: Glossary) {
    self.glossary = glossary
    addConcepts()
    addAPIs()
    addListings()
    sections[CompiledGlossary.Section.records.rawValue] = records.bytes
  }

  /// Header, sum and sections, each beginning at a word.
  var bytes: [UInt8] {
    let headerSize = 4 * CompiledGlossary.headerWords
    var starts: [Int] = []
    var end = headerSize
    for section in sections {
      starts.append(end)
      end += (section.count + 3) / 4 * 4
    }
    var result: [UInt8] = []
    result.reserveCapacity(end)
    for word in [CompiledGlossary.magic, CompiledGlossary.version, end, 0, 0, 0] { result.append(word: word) }
    for (start, section) in zip(starts, sections) {
      result.append(word: start)
      result.append(word: section.count)
    }
    for section in sections {
      result += section
      while result.count % 4 != 0 { result.append(0) }
    }
    let sum = FlatBytes(result).checksum(ofWords: 6..<end / 4)
    for index in 0..<8 { result[16 + index] = UInt8(truncatingIfNeeded: sum >> UInt64(8 * index)) }
    return result
  }

  private mutating func add(_ word: Int, to section: CompiledGlossary.Section) {
    sections[section.rawValue].append(word: word)
  }

  private mutating func add(_ bytes: some Sequence<UInt8>, to section: CompiledGlossary.Section) {
    sections[section.rawValue] += bytes
  }

  private func count(_ section: CompiledGlossary.Section) -> Int { sections[section.rawValue].count }

  // MARK: Concepts

  private mutating func addConcepts() {
    for (index, concept) in glossary.concepts.enumerated() {
      add(records.bytes.count, to: .concepts)
      records.add(concept)
      var ordinal = 0
      for name in concept.english + [concept.id] {
        addName(name, nil, ordinal == 0 ? .preferred : .accepted, "", of: index, ordinal)
        ordinal += 1
      }
      for designation in concept.designations {
        addName(
          designation.term, designation.variant, designation.status, designation.reading, of: index, ordinal)
        ordinal += 1
      }
    }
    add(records.bytes.count, to: .concepts)
    addRecord([0, 0, 0, count(.folded), count(.compact), count(.sounds), 0, 0], to: .names)
  }

  private mutating func addName(
    _ text: String, _ variant: ChineseVariant?, _ status: Designation.Status, _ reading: String,
    of concept: Int,
    _ ordinal: Int
  ) {
    let folded = SearchText.form(text)
    let hasJoints = LookupQuery.hasJoints(folded)
    let small = SmallLetters(text)
    let flags = CompiledName.flags(
      variant: variant, status: status, hasJoints: hasJoints, scalars: small.scalarCount)
    addRecord(
      [concept, flags, ordinal, count(.folded), count(.compact), count(.sounds)] + small.signature.words,
      to: .names)
    add(folded, to: .folded)
    if hasJoints { add(LookupQuery.compact(folded), to: .compact) }
    if variant != nil { add(speaker.sound(of: text, reading: reading), to: .sounds) }
  }

  private mutating func addRecord(_ words: [Int], to section: CompiledGlossary.Section) {
    for word in words { add(word, to: section) }
  }

  // MARK: APIs

  private mutating func addAPIs() {
    for (index, api) in glossary.apis.enumerated() {
      add(records.bytes.count, to: .apis)
      records.add(api)
      let owned = api.owner.isEmpty ? [] : [api.owner + "." + api.simpleName]
      for name in [api.name, api.swiftName] + owned where !name.isEmpty { addSymbol(name, index, 0) }
      for name in api.misspellings { addSymbol(name, index, CompiledSymbol.misspelling) }
    }
    add(records.bytes.count, to: .apis)
    addRecord([0, 0, count(.symbolTexts), count(.symbolFolded), 0, 0], to: .symbols)
  }

  private mutating func addSymbol(_ text: String, _ api: Int, _ kind: Int) {
    let small = SmallLetters(text)
    let qualified = text.utf8.contains(UInt8(ascii: ".")) ? CompiledSymbol.qualified : 0
    addRecord(
      [api, kind | qualified | min(small.scalarCount, 255) << 8, count(.symbolTexts), count(.symbolFolded)]
        + small.signature.words, to: .symbols)
    add(text.utf8, to: .symbolTexts)
    add(small.utf8, to: .symbolFolded)
  }

  private mutating func addListings() {
    let indices = Dictionary(glossary.apis.enumerated().map { ($1.name, $0) }) { first, _ in first }
    var listings: [[Int]] = Array(repeating: [], count: glossary.apis.count)
    for (concept, entry) in glossary.concepts.enumerated() {
      for (rank, name) in entry.apis.enumerated() {
        if let api = indices[name] { listings[api].append(2 * concept + (rank == 0 ? 1 : 0)) }
      }
    }
    for own in listings {
      add(count(.listings) / 4, to: .listingStarts)
      for listing in own { add(listing, to: .listings) }
    }
    add(count(.listings) / 4, to: .listingStarts)
  }
}

/// A name in small letters.
private struct SmallLetters {
  let utf8: [UInt8]
  let scalarCount: Int
  let signature: NameSignature

  init(_ text: String) {
    let small = text.lowercased()
    utf8 = Array(small.utf8)
    scalarCount = small.unicodeScalars.count
    signature = NameSignature(small.unicodeScalars)
  }
}

extension NameSignature {
  /// The lower half, then the upper.
  fileprivate var words: [Int] { [Int(bits & 0xFFFF_FFFF), Int(bits >> 32)] }
}

extension [UInt8] {
  fileprivate mutating func append(word: Int) {
    let word = UInt32(word)
    for shift in [0, 8, 16, 24] as [UInt32] { append(UInt8(truncatingIfNeeded: word >> shift)) }
  }
}
