import EmbeddedData
import HanText

/// A glossary laid out for look-up: flat arrays of names in the forms that queries are compared with, and its entries behind
/// them, each read when it is asked for.
///
/// Made of a `Glossary` in memory, or a file that an earlier run kept, which is mapped and not read. The words of the
/// header say where the sections are. One that was damaged is none (`init?(_:)`); offsets in a sound one are right.
package struct CompiledGlossary: Sendable {
  /// Counts up with every change of the layout, or of what is written into it.
  package static let version = 1
  static let magic = 0x5844_5A44
  /// Words in front of the first section: magic, version, bytes in all, the sum over what follows, two for each section.
  static let headerWords = 6 + 2 * Section.allCases.count

  enum Section: Int, CaseIterable {
    /// Where the records of concepts begin, in order of their ids, and where the last ends: offsets in `records`.
    case concepts
    /// The same of APIs, in order of their names.
    case apis
    /// Where each API's part of `listings` begins, and where the last ends.
    case listingStarts
    /// Concepts that list an API: twice the concept's index, and 1 where the API stands first.
    case listings
    case names, symbols
    case folded, compact, sounds, symbolTexts, symbolFolded, records
  }

  let bytes: FlatBytes
  /// Where each section begins, in bytes.
  let starts: [Int]
  let conceptCount: Int
  let apiCount: Int
  package let nameCount: Int
  package let symbolCount: Int

  /// Nil for bytes that are no glossary of this version, or not as they were written.
  ///
  /// Reads all of them once, some gigabytes a second.
  package init?(_ bytes: FlatBytes) {
    guard bytes.count >= 4 * Self.headerWords, bytes.word(0) == Self.magic,
      bytes.word(1) == Self.version, bytes.word(2) <= bytes.count,
      bytes.word(2) >= 4 * Self.headerWords,
      bytes.checksum(ofWords: 6..<bytes.word(2) / 4) == bytes.doubleWord(4)
    else { return nil }
    self.init(sound: bytes)
  }

  /// Takes the bytes to be right.
  init(sound bytes: FlatBytes) {
    self.bytes = bytes
    starts = Section.allCases.map { bytes.word(6 + 2 * $0.rawValue) }
    func count(_ section: Section) -> Int { bytes.word(7 + 2 * section.rawValue) / 4 }
    conceptCount = count(.concepts) - 1
    apiCount = count(.apis) - 1
    nameCount = count(.names) / CompiledName.words - 1
    symbolCount = count(.symbols) / CompiledSymbol.words - 1
  }

  /// Compiles a glossary.
  ///
  /// O(its size).
  package init(_ glossary: Glossary) {
    self.init(sound: FlatBytes(CompiledGlossaryWriter(glossary).bytes))
  }

  /// The whole of it, to be kept.
  package var file: [UInt8] { bytes.array(0..<bytes.word(2)) }

  /// What stands behind it in its file.
  package var remark: String { bytes.string(bytes.word(2)..<bytes.count) }

  /// The glossary within the program; nil where its tables were edited after `make glossary` last ran.
  package static let embedded: CompiledGlossary? = {
    let bytes = FlatBytes(EmbeddedTable.glossaryIndex)
    guard bytes.count >= 4 * headerWords, bytes.word(0) == magic, bytes.word(1) == version else { return nil }
    let glossary = CompiledGlossary(sound: bytes)
    return glossary.remark == embeddedTables ? glossary : nil
  }()

  /// What tells the tables within the program from other ones: what stands behind their compiled form.
  package static var embeddedTables: String {
    remark(of: [EmbeddedTable.glossaryConcepts, .glossaryTerms, .glossaryAPIs].map { FlatBytes($0) })
  }

  /// The same for three tables.
  package static func remark(of tables: [FlatBytes]) -> String {
    tables.map { String($0.checksum, radix: 16) + "\n" }.joined()
  }

  func start(_ section: Section) -> Int { starts[section.rawValue] }

  /// A word of a section.
  @inline(__always)
  func word(_ section: Section, _ index: Int) -> Int {
    bytes.word(start(section) / 4 + index)
  }
}

extension CompiledGlossary {
  package func concept(_ id: String) -> Concept? {
    find(id, .concepts, conceptCount).map(concept(at:))
  }

  package func api(_ name: String) -> API? {
    find(name, .apis, apiCount).map(api(at:))
  }

  /// The concepts that an API realizes, those first for which it is the most important.
  package func concepts(realizedBy name: String) -> [Concept] {
    guard let index = find(name, .apis, apiCount) else { return [] }
    var seen: Set<Int> = []
    let listing = listings(ofAPI: index).map(\.concept).filter { seen.insert($0).inserted }.map(concept(at:))
    return listing.compactMap { concept in concept.apis.firstIndex(of: name).map { (concept, $0) } }
      .sorted { ($0.1, $0.0.apis.count, $0.0.id) < ($1.1, $1.0.apis.count, $1.0.id) }.map(\.0)
  }

  /// Every concept, in order of the ids.
  package var concepts: some Sequence<Concept> { (0..<conceptCount).lazy.map(concept(at:)) }

  /// Every API, in order of the names.
  package var apis: some Sequence<API> { (0..<apiCount).lazy.map(api(at:)) }

  func concept(at index: Int) -> Concept {
    var reader = record(.concepts, index)
    return reader.concept()
  }

  func api(at index: Int) -> API {
    var reader = record(.apis, index)
    return reader.api()
  }

  func isComponent(_ concept: Int) -> Bool {
    bytes[start(.records) + word(.concepts, concept)] == 0
  }

  func kind(ofAPI index: Int) -> API.Kind {
    API.Kind.allCases[Int(bytes[start(.records) + word(.apis, index)]) % API.Kind.allCases.count]
  }

  /// For an API, the concepts that list it, and whether it stands first there.
  func listings(ofAPI index: Int) -> [(concept: Int, isMain: Bool)] {
    (word(.listingStarts, index)..<word(.listingStarts, index + 1)).map { at in
      let listing = word(.listings, at)
      return (listing / 2, listing % 2 == 1)
    }
  }

  private func record(_ section: Section, _ index: Int) -> EntryReader {
    EntryReader(bytes, at: start(.records) + word(section, index))
  }

  /// The index of an entry by its identifier.
  ///
  /// O(log entries).
  private func find(_ identifier: String, _ section: Section, _ count: Int) -> Int? {
    let wanted = Array(identifier.utf8)
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      var reader = record(section, middle)
      let own = bytes.array(reader.head().identifier)
      if own == wanted { return middle }
      if own.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return nil
  }
}
