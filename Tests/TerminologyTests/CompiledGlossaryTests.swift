import Diagnostics
import EmbeddedData
import HanText
import Testing

@testable import Terminology

@Suite struct CompiledGlossaryTests {
  /// Some of the entries of the glossary within the program, and ones with everything that is unusual.
  private static let glossary: Glossary = {
    let whole = EmbeddedGlossary.glossary
    let odd = [
      Concept(
        id: "odd", kind: .term, english: ["Odd  NAME", "İstanbul Ünit", "---", "x"],
        designations: [
          Designation(term: "（旧）栏 Ｂ", variant: .hans, status: .avoid),
          Designation(term: "著色😀", variant: .tw, status: .misspelling, reading: "zhuó sè"),
          Designation(term: "長按手勢", variant: .hk, status: .accepted, note: "a\u{301}"),
          Designation(term: "女字旁", variant: .hant, status: .preferred),
        ], apis: ["UIViewOdd", "initWithOdd:other:", "missing", "UIViewOdd"]),
      Concept(id: "a", kind: .component, english: [], apis: ["UIViewOdd"]),
    ]
    let symbols = [
      API(name: "UIViewOdd", kind: .class, misspellings: ["UIViewsOdd", "UIVeiwOdd"]),
      API(name: "initWithOdd:other:", kind: .method, owner: "UIViewOdd", swiftName: "init(odd:other:)"),
      API(name: "kÄÖdd", kind: .constant, note: "é"), API(name: "_x.y", kind: .key),
    ]
    return Glossary(
      concepts: whole.concepts.enumerated().filter { $0.offset % 12 == 0 }.map(\.element) + odd,
      apis: whole.apis.enumerated().filter { $0.offset % 12 == 0 }.map(\.element) + symbols)
  }()

  private static let compiled = CompiledGlossary(glossary)

  @Test func entriesComeBackAsTheyWere() {
    #expect(Array(Self.compiled.concepts) == Self.glossary.concepts)
    #expect(Array(Self.compiled.apis) == Self.glossary.apis)
    for concept in Self.glossary.concepts { #expect(Self.compiled.concept(concept.id) == concept) }
    for api in Self.glossary.apis { #expect(Self.compiled.api(api.name) == api) }
    for missing in ["", "0", "popove", "popover0", "zzz"] { #expect(Self.compiled.concept(missing) == nil) }
    #expect(Self.compiled.concepts(realizedBy: "UIViewOdd").map(\.id) == ["a", "odd"])
  }

  /// Every name and every part of its sound, whole and cut, and the same with one and with several faults.
  @Test(arguments: [
    LookupFilter(), LookupFilter(kinds: [.api]), LookupFilter(kinds: [.component, .term], variant: .hant),
    LookupFilter(variant: .hans, isExact: true),
  ])
  func answersAreThoseOfPlainComparison(filter: LookupFilter) {
    let plain = PlainLookup(Self.glossary)
    let lookup = GlossaryLookup(Self.compiled)
    for (number, query) in Self.queries.enumerated() where filter.kinds.count == 3 || number % 5 == 0 {
      let limit = number % 4 == 0 ? 3 : 1000
      #expect(
        lookup.find(query, limit: limit, filter: filter) == plain.find(query, limit: limit, filter: filter),
        "\(query)")
    }
  }

  private static let queries: [String] = {
    let index = PlainIndex(glossary)
    var queries: Set<String> = ["", " ", "-", "u", "ui", "a", "栏", "按", "UI.", "e\u{301}", "qqqqqq", "按钮按钮"]
    for (number, name) in index.names.enumerated() {
      queries.insert(variation(of: name.text, number))
      guard let sound = name.sound else { continue }
      let form = [sound.pinyin, sound.toned, sound.numbered, sound.initials][number % 4]
      queries.insert(variation(of: String(decoding: form, as: UTF8.self), number / 4))
      let zhuyin = sound.zhuyin.prefix(2 + number % 7).compactMap { Unicode.Scalar(0x3100 + UInt32($0)) }
      if number % 3 == 0 { queries.insert(String(String.UnicodeScalarView(zhuyin))) }
    }
    for (number, symbol) in index.symbols.enumerated() {
      queries.insert(variation(of: symbol.text, number))
      let humps = symbol.humps.map { String(decoding: $0.prefix(1 + number % 3), as: UTF8.self) }.joined()
      queries.insert(number % 2 == 0 ? symbol.text.filter { $0.isUppercase } : String(humps.prefix(9)))
    }
    return queries.sorted()
  }()

  /// A text whole, cut, or with faults.
  private static func variation(of text: String, _ number: Int) -> String {
    var letters = Array(text)
    guard letters.count > 1 else { return text }
    let at = number / 9 % letters.count
    switch number % 9 {
    case 0: break
    case 1: letters.remove(at: at)
    case 2: letters.insert(letters[at], at: at)
    case 3: letters.swapAt(at, (at + 1) % letters.count)
    case 4:
      letters[at] = "x"
      letters[(at + 2) % letters.count] = "钮"
    case 5: letters = Array(letters.prefix(1 + number % 5))
    case 6: letters.removeFirst(at)
    case 7: return text.uppercased()
    default: return text.replacing(" ", with: "")
    }
    return String(letters)
  }

  /// Where the tables were edited since `make glossary` last ran, the program passes the file over.
  @Test(.enabled(if: CompiledGlossary.embedded != nil)) func whatIsWithinTheProgramIsOfItsTables() throws {
    let compiled = CompiledGlossary(EmbeddedGlossary.glossary)
    let file = compiled.file + Array(CompiledGlossary.embeddedTables.utf8)
    #expect(EmbeddedTable.glossaryIndex.bytes == file, "run make glossary")
    #expect(CompiledGlossary.embedded.map { Array($0.concepts) } == EmbeddedGlossary.glossary.concepts)
  }

  @Test func damageIsNoticed() {
    let file = Self.compiled.file
    #expect(CompiledGlossary(FlatBytes(file)) != nil)
    #expect(CompiledGlossary(FlatBytes(file + Array("remark".utf8)))?.remark == "remark")
    for length in [0, 3, 24, 100, file.count / 2, file.count - 1] {
      #expect(CompiledGlossary(FlatBytes(Array(file.prefix(length)))) == nil)
    }
    for offset in stride(from: 0, to: file.count, by: 997) {
      var damaged = file
      damaged[offset] ^= 0x10
      #expect(CompiledGlossary(FlatBytes(damaged)) == nil, "\(offset)")
    }
  }

  @Test func signaturesPassNoNearNameOver() {
    let words = ["navigation bar", "navgation bar", "导航栏", "导览列", "ab", "ba", "", "选取器", "取选器"]
    for left in words {
      for right in words {
        let edits = NearMissDistance.between(left, right)
        let (own, other) = (NameSignature(left.unicodeScalars), NameSignature(right.unicodeScalars))
        #expect(own.mayBeNear(other, edits: edits), "\(left) \(right)")
      }
    }
    #expect(
      !NameSignature("abcdef".unicodeScalars).mayBeNear(NameSignature("uvwxyz".unicodeScalars), edits: 2))
  }
}

private enum NearMissDistance {
  static func between(_ left: String, _ right: String) -> Int {
    NearMiss.editDistance(Array(left.unicodeScalars), Array(right.unicodeScalars))
  }
}
