import HanText

/// Writes entries as bytes: numbers in groups of seven bits, texts behind their lengths.
struct EntryWriter {
  private(set) var bytes: [UInt8] = []

  mutating func add(_ concept: Concept) {
    bytes.append(concept.kind == .component ? 0 : 1)
    add(concept.id)
    add(concept.english)
    add(concept.designations.count)
    for designation in concept.designations {
      bytes.append(VariantCode.of(designation.variant))
      bytes.append(UInt8(designation.status.rank))
      add(designation.term)
      add(designation.reading)
      add(designation.source)
      add(designation.note)
    }
    for list in [concept.apis, concept.related, concept.context] { add(list) }
    for text in [concept.family, concept.definitionChinese, concept.definitionEnglish, concept.note] {
      add(text)
    }
  }

  mutating func add(_ api: API) {
    bytes.append(UInt8(API.Kind.allCases.firstIndex(of: api.kind) ?? 0))
    add(api.name)
    for text in [
      api.owner, api.framework, api.introduced, api.deprecated, api.replacedBy, api.swiftName, api.note,
    ] { add(text) }
    add(api.misspellings)
  }

  private mutating func add(_ texts: [String]) {
    add(texts.count)
    for text in texts { add(text) }
  }

  private mutating func add(_ text: String) {
    add(text.utf8.count)
    bytes.append(contentsOf: text.utf8)
  }

  private mutating func add(_ number: Int) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(truncatingIfNeeded: rest))
  }
}

/// Reads what `EntryWriter` wrote.
struct EntryReader {
  private let bytes: FlatBytes
  private var offset: Int

  /// Of the entry that begins at an offset.
  init(_ bytes: FlatBytes, at offset: Int) {
    self.bytes = bytes
    self.offset = offset
  }

  /// The first byte of an entry and the range of its identifier: a concept's id or an API's name.
  mutating func head() -> (kind: UInt8, identifier: Range<Int>) {
    (byte(), range())
  }

  mutating func concept() -> Concept {
    let kind: Concept.Kind = byte() == 0 ? .component : .term
    let id = text()
    let english = texts()
    let designations = (0..<number()).map { _ in
      let variant = VariantCode.variant(byte())
      let status = Designation.Status(rank: Int(byte()))
      return Designation(
        term: text(), variant: variant, status: status, reading: text(), source: text(), note: text())
    }
    let (apis, related, context) = (texts(), texts(), texts())
    return Concept(
      id: id, kind: kind, english: english, designations: designations, apis: apis, related: related,
      family: text(), context: context, definitionChinese: text(), definitionEnglish: text(), note: text())
  }

  mutating func api() -> API {
    let kind = API.Kind.allCases[Int(byte()) % API.Kind.allCases.count]
    let (name, owner, framework) = (text(), text(), text())
    let (introduced, deprecated, replacedBy) = (text(), text(), text())
    let (swiftName, note) = (text(), text())
    return API(
      name: name, kind: kind, owner: owner, framework: framework, introduced: introduced,
      deprecated: deprecated, replacedBy: replacedBy, swiftName: swiftName, misspellings: texts(), note: note)
  }

  private mutating func byte() -> UInt8 {
    defer { offset += 1 }
    return bytes[offset]
  }

  private mutating func number() -> Int {
    var result = 0
    var shift = 0
    while true {
      let byte = byte()
      result |= Int(byte & 0x7F) << shift
      if byte < 0x80 { return result }
      shift += 7
    }
  }

  private mutating func range() -> Range<Int> {
    let length = number()
    defer { offset += length }
    return offset..<offset + length
  }

  private mutating func text() -> String { bytes.string(range()) }

  private mutating func texts() -> [String] { (0..<number()).map { _ in text() } }
}

/// Variants of Chinese as numbers; 0 for English.
enum VariantCode {
  static func of(_ variant: ChineseVariant?) -> UInt8 {
    guard let variant else { return 0 }
    return UInt8((ChineseVariant.allCases.firstIndex(of: variant) ?? 0) + 1)
  }

  static func variant(_ code: UInt8) -> ChineseVariant? {
    code == 0 ? nil : ChineseVariant.allCases[(Int(code) - 1) % ChineseVariant.allCases.count]
  }
}
