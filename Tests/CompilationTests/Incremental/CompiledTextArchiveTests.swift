import Diagnostics
import Foundation
import HanText
import Linking
import Markup
import Normalization
import Serialization
import Terminology
import TestSupport
import Testing

@testable import Compilation

/// Compiled texts written and read again.
@Suite struct CompiledTextArchiveTests {
  private static func written(_ text: some Archivable) -> [UInt8] {
    var archive = ArchiveWriter()
    archive.write(text)
    return archive.bytes
  }

  private static func read(_ bytes: [UInt8]) throws -> CompiledText {
    var archive = ArchiveReader(bytes)
    let text = try archive.read(CompiledText.self)
    try archive.finish()
    return text
  }

  /// Compares everything that the archive's own writing could hide.
  private func expectSame(_ one: CompiledText, _ other: CompiledText) {
    #expect(one.diagnostics == other.diagnostics)
    #expect(one.source.slug == other.source.slug && one.source.info == other.source.info)
    #expect(one.source.pictures == other.source.pictures)
    let (text, same) = (one.source.text, other.source.text)
    #expect(text.source.path == same.source.path && text.source.utf8 == same.source.utf8)
    #expect(text.source.id == same.source.id && text.source.encoding == same.source.encoding)
    #expect(text.source.lineStarts == same.source.lineStarts)
    #expect(text.source.precedingLines == same.source.precedingLines)
    #expect(text.source.precedingColumns == same.source.precedingColumns)
    #expect(text.format == same.format && text.utf8 == same.utf8 && text.map == same.map)
    #expect(text.repairs == same.repairs && text.script == same.script && text.pages == same.pages)
    let (document, copy) = (one.source.document, other.source.document)
    #expect(document.title == copy.title && document.frontMatter == copy.frontMatter)
    #expect(document.body == copy.body && document.backMatter == copy.backMatter)
  }

  @Test func textsOfOurOwnComeBack() throws {
    let texts = try OwnTexts.compiled()
    #expect(texts.count >= 6)
    for text in texts {
      let bytes = Self.written(text)
      let copy = try Self.read(bytes)
      expectSame(text, copy)
      #expect(Self.written(copy) == bytes)
    }
  }

  @Test func generatedDocumentsComeBack() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let text = GeneratedText.make(using: &random)
      let bytes = Self.written(text)
      let copy = try Self.read(bytes)
      expectSame(text, copy)
      // Strings that are equivalent count as equal; their bytes tell them apart.
      #expect(Self.written(copy) == bytes)
    }
  }

  @Test func nestingHasALimit() throws {
    func text(nested depth: Int) -> CompiledText {
      var block = Block(.rule, range: 0..<0)
      for _ in 0..<depth { block = Block(.quote([block]), range: 0..<0) }
      return GeneratedText.of([block])
    }
    #expect(try Self.read(Self.written(text(nested: 100))).source.document.body.count == 1)
    let deep = Self.written(text(nested: 2000))
    #expect(throws: ArchiveFault.self) { try Self.read(deep) }
  }

  @Test func cutsAndChangesNeverTrap() throws {
    var random = SeededGenerator(seed: 8)
    for _ in 0..<12 {
      let bytes = Self.written(GeneratedText.make(using: &random))
      for end in stride(from: 0, to: bytes.count, by: 1 + bytes.count / 400) {
        #expect(throws: ArchiveFault.self) { try Self.read(Array(bytes[..<end])) }
      }
      for _ in 0..<400 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...3, using: &random) {
          let index = Int.random(in: 0..<bytes.count, using: &random)
          damaged[index] = UInt8.random(in: 0...255, using: &random)
        }
        _ = try? Self.read(damaged)
      }
      for index in stride(from: 0, to: bytes.count, by: 1 + bytes.count / 200) {
        for bit in 0..<8 {
          var damaged = bytes
          damaged[index] ^= 1 << UInt8(bit)
          _ = try? Self.read(damaged)
        }
      }
    }
  }

  @Test func aTextMovesToAnotherPath() throws {
    for text in try OwnTexts.compiled() {
      let moved = try #require(text.moved(to: "elsewhere/text"))
      #expect(moved.source.text.source.path == "elsewhere/text")
      #expect(moved.diagnostics.allSatisfy { $0.location.map { $0.path == "elsewhere/text" } ?? true })
      let back = try #require(moved.moved(to: text.source.text.source.path))
      expectSame(text, back)
    }
  }

  @Test func messagesThatNameTheFileKeepItInItsPlace() {
    var text = GeneratedText.of([])
    text = CompiledText(
      source: text.source, diagnostics: [Diagnostic(.error, rule: "binary-file", "a/b.txt is not a text")])
    #expect(text.moved(to: "c.txt") == nil)
    #expect(text.moved(to: "a/b.txt") != nil)
  }
}

/// The texts of this repository.
enum OwnTexts {
  static func compiled() throws -> [CompiledText] {
    let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Source-Texts").standardized.path
    let compiler = SourceCompiler(glossary: ProjectGlossary.embedded)
    return try FileSystem.files(below: folder).compactMap { file in
      guard let format = SourceFormat(fileName: file) else { return nil }
      let source = Project.Source(
        path: folder + "/" + file, file: file, format: format, slug: SourceSlug.make(fileName: file),
        info: nil,
        encoding: nil)
      return compiler.compile(source, try FileSystem.read(source.path))
    }
  }
}

/// Texts that no compiler made: something of everything an archive can hold.
enum GeneratedText {
  static func of(_ blocks: [Block]) -> CompiledText {
    let source = SourceText(path: "a/b.txt", text: "")
    return CompiledText(
      source: ParsedSource(
        slug: "b", info: SourceInfo(title: "题"),
        text: NormalizedText(
          source: source, format: .plainText, utf8: [], map: OffsetMap(), repairs: [],
          script: ScriptJudgement(script: .hans, isMachineMade: false)),
        document: Document(body: blocks)), diagnostics: [])
  }

  static func make(using random: inout SeededGenerator) -> CompiledText {
    var maker = Maker(random: random)
    defer { random = maker.random }
    return maker.text()
  }

  private struct Maker {
    var random: SeededGenerator

    mutating func number(_ range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &random) }
    mutating func chance() -> Bool { Bool.random(using: &random) }
    mutating func maybe<Value>(_ make: (inout Maker) -> Value) -> Value? { chance() ? make(&self) : nil }
    mutating func list<Value>(_ most: Int, _ make: (inout Maker) -> Value) -> [Value] {
      (0..<number(0...most)).map { _ in make(&self) }
    }
    mutating func one<Value>(of values: [Value]) -> Value { values[number(0...values.count - 1)] }

    mutating func string() -> String {
      list(4) {
        $0.one(of: ["导航栏", "\u{7406}", "\u{F9E4}", "\u{E9}", "e\u{301}", " ", "UITabBar", "𠀀", "\n", "\0"])
      }
      .joined()
    }
    mutating func range() -> Range<Int> {
      let start = number(0...1 << one(of: [1, 7, 14, 30]))
      return start..<start + number(0...200)
    }

    /// A map whose output has a length.
    mutating func map(to length: Int) -> OffsetMap {
      var map = OffsetMap()
      while map.outputLength < length {
        let step = number(1...max(1, length - map.outputLength))
        if chance() {
          map.appendCopy(step)
        } else {
          map.appendReplacement(inputLength: number(0...300), outputLength: step)
        }
        if chance() { map.appendReplacement(inputLength: number(1...9), outputLength: 0) }
      }
      return map
    }

    mutating func inline() -> InlineText {
      let utf8 = Array(string().utf8)
      let spans = list(4) { maker in
        let start = maker.number(0...utf8.count)
        return InlineSpan(start..<maker.number(start...utf8.count), maker.spanKind())
      }
      return InlineText(utf8: utf8, spans: spans, map: map(to: utf8.count), base: number(0...100_000))
    }

    mutating func spanKind() -> InlineSpan.Kind {
      switch number(0...9) {
      case 0: .emphasis
      case 1: .strong
      case 2: .code
      case 3: .link(destination: string())
      case 4: .image(source: string())
      case 5: .term(concept: string(), isLinked: chance())
      case 6: .api(name: string())
      case 7: .reference(target())
      case 8: .repair(index: number(0...4000))
      default: .pageBreak(id: string(), label: string())
      }
    }

    mutating func target() -> ReferenceTarget {
      switch number(0...3) {
      case 0: .section(source: string(), anchor: string())
      case 1: .block(source: string(), anchor: string())
      case 2: .component(id: string())
      default: .api(name: string())
      }
    }

    mutating func block(_ depth: Int = 0) -> Block {
      Block(content(depth), range: range(), anchor: string())
    }

    mutating func content(_ depth: Int) -> Block.Content {
      let most = depth < 4 ? 3 : 0
      func inner(_ maker: inout Maker) -> Block { maker.block(depth + 1) }
      switch number(0...8) {
      case 0: return .heading(Heading(level: number(1...6), number: maybe { $0.string() }, text: inline()))
      case 1: return .paragraph(inline())
      case 2:
        return .list(List(start: maybe { $0.number(-3...1 << 40) }, items: list(most) { $0.list(2, inner) }))
      case 3:
        return .note(Note(kind: one(of: Note.Kind.allCases), label: string(), blocks: list(most, inner)))
      case 4: return .code(CodeBlock(language: maybe { $0.string() }, text: string()))
      case 5:
        return .figure(Figure(image: maybe { $0.string() }, alternative: string(), caption: inline()))
      case 6:
        return .table(
          Table(
            caption: maybe { $0.inline() }, header: list(3) { $0.inline() },
            rows: list(3) { $0.list(3) { $0.inline() } }, hasRowHeaders: chance()))
      case 7: return .quote(list(most, inner))
      default: return .rule
      }
    }

    mutating func location() -> Diagnostics.SourceLocation {
      Diagnostics.SourceLocation(
        path: string(), start: SourcePosition(line: number(1...9999), column: number(1...99)),
        end: SourcePosition(line: number(1...9999), column: number(1...99)), excerpt: string(),
        excerptStart: number(0...500))
    }

    mutating func diagnostic() -> Diagnostic {
      Diagnostic(
        one(of: Diagnostic.Severity.allCases), rule: string(), string(), explanation: maybe { $0.string() },
        at: maybe { $0.location() },
        notes: list(2) { maker in Diagnostic.Note(maker.string(), at: maker.maybe { $0.location() }) },
        fixes: list(2) { Diagnostic.Fix($0.string(), at: $0.location(), replacement: $0.string()) })
    }

    mutating func repair() -> Repair {
      Repair(
        kind: one(of: Repair.Kind.allCases), certainty: one(of: Repair.Certainty.allCases), source: range(),
        output: range(), before: string(), after: string())
    }

    mutating func picture() -> Picture {
      Picture(
        name: string(), mediaType: string(), bytes: list(40) { UInt8($0.number(0...255)) },
        width: maybe { $0.number(1...4000) }, height: maybe { $0.number(1...4000) })
    }

    mutating func text() -> CompiledText {
      let output = Array(list(5) { $0.string() }.joined(separator: "\r\n").utf8)
      let map = map(to: output.count)
      let source = SourceText(
        id: SourceID(rawValue: number(0...9)), path: string(),
        utf8: [UInt8](repeating: one(of: [0x61, 0x0A, 0x0D]), count: map.inputLength), encoding: string(),
        precedingLines: number(0...3), precedingColumns: number(0...3))
      let text = NormalizedText(
        source: source, format: one(of: SourceFormat.allCases), utf8: output, map: map,
        repairs: list(5) { $0.repair() },
        script: ScriptJudgement(
          script: one(of: [.hans, .hant]), isMachineMade: chance(), simplifiedOnly: number(0...9),
          traditionalOnly: number(0...900), conversionFaults: number(0...9)),
        pages: list(3) { PageMark(number: $0.number(-1...500), output: $0.number(0...99)) })
      let document = Document(
        title: maybe { $0.inline() }, frontMatter: list(3) { $0.block() }, body: list(6) { $0.block() },
        backMatter: list(2) { $0.block() })
      let info = SourceInfo(
        title: string(), edition: string(), date: string(), region: string(), platform: string(),
        license: string(), origin: string())
      let pictures = Dictionary(list(2) { ($0.string(), $0.picture()) }) { first, _ in first }
      return CompiledText(
        source: ParsedSource(slug: string(), info: info, text: text, document: document, pictures: pictures),
        diagnostics: list(3) { $0.diagnostic() })
    }
  }
}
