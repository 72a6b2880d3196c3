import Diagnostics
import Foundation
import HanText
import TestSupport
import Testing

@testable import Normalization

@Suite struct ByteShiftStageTests {
  /// Traditional characters that conversion makes of common Simplified ones, each with its main reading.
  private static let convertedCharacters: [(character: String, reading: String)] = {
    (UInt32(0x4E00)...0x9FFF).compactMap(Unicode.Scalar.init).compactMap { scalar in
      guard let simplified = HanVariants.simplified(scalar), CodePage936.table.isFirstLevel(simplified),
        CodePage936.table.bytes(of: scalar) != nil, let reading = Readings.readings(of: scalar).first,
        ToneSyllable.read(Array(reading.utf8), at: 0)?.syllable == reading
      else { return nil }
      return (String(scalar), reading)
    }
  }()

  private func damage(seed: UInt64, count: Int, isLossy: Bool = false) -> ByteShiftDamage {
    var generator = SeededGenerator(seed: seed)
    let table = Self.convertedCharacters.shuffled(using: &generator).prefix(count)
    return ByteShiftDamage(table: Array(table), dropsUserArea: isLossy)
  }

  private func normalize(_ text: String) -> NormalizedText {
    var diagnostics: [Diagnostic] = []
    return Normalizer().normalize(
      SourceText(path: "page.txt", text: text), format: .plainText, options: .init(reflow: false),
      diagnostics: &diagnostics)
  }

  /// What became of the lines that were damaged.
  private struct Rate {
    var lines = 0
    var exact = 0
    /// Lines that came out wrong although every repair in them claims to be certain.
    var wronglyCertain = 0

    mutating func count(_ text: NormalizedText, clean: String) {
      let repaired = String(decoding: text.utf8, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      for (index, line) in clean.split(separator: "\n").enumerated() {
        let repairs = text.repairs.filter {
          $0.kind == .byteShift && text.source.lineIndex(at: $0.source.lowerBound) == index
        }
        let before = text.source.string(in: text.source.lineRange(index))
        guard before.contains("?") || !repairs.isEmpty else { continue }
        lines += 1
        if index < repaired.count, repaired[index] == line {
          exact += 1
        } else if repairs.allSatisfy({ $0.certainty == .certain }) {
          wronglyCertain += 1
        }
      }
    }
  }

  private func rate(of subjects: some Sequence<String>, seeds: Range<UInt64>, isLossy: Bool) throws -> Rate {
    var rate = Rate()
    for subject in subjects {
      for seed in seeds {
        let damaged = try #require(damage(seed: seed, count: 900, isLossy: isLossy).apply(to: subject))
        rate.count(normalize(damaged), clean: subject)
      }
    }
    return rate
  }

  @Test func generatedDamageIsUndone() throws {
    let rate = try rate(of: ByteShiftSubjects.all, seeds: 0..<2, isLossy: false)
    #expect(rate.lines >= 40)
    #expect(rate.exact == rate.lines)
    #expect(rate.wronglyCertain == 0)
  }

  /// More subjects and tables than a test run has time for, on demand: `DUIZHAO_MEASURE=1 swift test -c release`.
  @Test(
    .enabled(if: ProcessInfo.processInfo.environment["DUIZHAO_MEASURE"] != nil), arguments: [false, true])
  func damageOnManySubjectsIsUndone(isLossy: Bool) throws {
    let subjects = ByteShiftSubjects.all + ByteShiftMoreSubjects.all
    for (name, subjects) in [("tuning", subjects), ("held out", ByteShiftHeldOutSubjects.all)] {
      let rate = try rate(of: subjects, seeds: 100..<150, isLossy: isLossy)
      print("\(name): lines \(rate.lines), exact \(rate.exact), wrongly certain \(rate.wronglyCertain)")
      #expect(rate.exact * 1000 >= rate.lines * (isLossy ? 910 : 990))
    }
  }

  @Test func damageOnSubjectsThatNothingWasTunedOnIsUndone() throws {
    let rate = try rate(of: ByteShiftHeldOutSubjects.all, seeds: 30..<31, isLossy: false)
    #expect(rate.lines >= 10)
    #expect(rate.exact + 1 >= rate.lines)
    #expect(rate.wronglyCertain == 0)
  }

  @Test func damageOnFurtherSubjectsIsUndone() throws {
    let rate = try rate(of: ByteShiftMoreSubjects.all, seeds: 20..<21, isLossy: false)
    #expect(rate.lines >= 10)
    #expect(rate.exact + 1 >= rate.lines)
  }

  @Test(arguments: [false, true])
  func repairedTextIsLeftAsItIs(isLossy: Bool) throws {
    for (seed, subject) in ByteShiftMoreSubjects.all.enumerated() {
      let damaged = try #require(damage(seed: UInt64(seed), count: 900, isLossy: isLossy).apply(to: subject))
      let once = normalize(damaged).utf8
      #expect(normalize(String(decoding: once, as: UTF8.self)).utf8 == once)
    }
  }

  @Test func copiesThatDroppedTheUserAreaAreMostlyUndone() throws {
    let rate = try rate(of: ByteShiftSubjects.all, seeds: 10..<11, isLossy: true)
    #expect(rate.lines >= 25)
    #expect(rate.exact * 100 >= rate.lines * 92)
    #expect(rate.wronglyCertain == 0)
  }

  /// A dropped pair at a line's end took the full stop along, which every other line has.
  @Test func linesEndAsTheOthersDo() {
    func factor(of lines: [String]) -> Double {
      var model = CharacterModel()
      for line in lines { model.learn(ShiftToken.tokens(of: Array(line.utf8), in: 0..<line.utf8.count)) }
      return model.factorOfBareEnd
    }
    let bare = Array(repeating: "我們在花園里散步看了看新開的花", count: 12)
    #expect(factor(of: bare.map { $0 + "。" }) < 0.2)
    #expect(factor(of: bare) == 1)
    #expect(factor(of: []) == 1)
    // Headings end as they like.
    let headings = Array(repeating: "花園", count: 12)
    #expect(factor(of: bare.map { $0 + "。" } + headings) < 0.2)
  }

  /// Editions of the code page show FE50-FEA0 as U+E815-E864, or as characters of their own, some beyond the basic plane.
  @Test func charactersOfEitherEditionHaveTheSameBytes() throws {
    let trails = Array(UInt8(0x50)...0x7E) + Array(UInt8(0x80)...0xA0)
    for (index, trail) in trails.enumerated() {
      let old = try #require(Unicode.Scalar(UInt32(0xE815 + index)))
      #expect(CodePage936.table.bytes(of: old) == CodePageBytes(0xFE, trail))
      if let scalar = CodePage936.table.scalar(0xFE, trail) {
        #expect(CodePage936.table.bytes(of: scalar) == CodePageBytes(0xFE, trail))
      }
    }
  }

  @Test func textWithReadingsOnlyGetsNoByteShift() throws {
    let names = ["門", "車", "電", "話", "開", "關"]
    let table = Self.convertedCharacters.filter { names.contains($0.character) }
    var damaged = "車開到門口，打電話問開不開門？(tap)門開了，車也開走了。\n"
    for (character, reading) in table {
      damaged = damaged.split(separator: character, omittingEmptySubsequences: false)
        .joined(separator: "\(character)(\(reading))")
    }
    let text = normalize(damaged)
    #expect(text.repairs.contains { $0.kind == .reading })
    #expect(!text.repairs.contains { $0.kind == .byteShift })
    #expect(String(decoding: text.utf8, as: UTF8.self) == "車開到門口，打電話問開不開門？(tap)門開了，車也開走了。\n")
  }

  @Test(arguments: [
    "Is it open?yes) and f(x)?g(y) : h", "a ? b : c", "什麼？(who?)", "點?shù)一下", "見 ?page=2) 與 ?q=lǜ)。",
  ])
  func questionMarksOfCleanTextStay(line: String) {
    let text = normalize(line)
    #expect(!text.repairs.contains { $0.kind == .byteShift })
  }

  @Test func headlessTagAfterARunIsRestoredAndTakenOut() throws {
    let clean = """
      數一數花園里花的數量，再把數字和樣式寫在本子上。</p>
      當天的數據會顯示在門口，樣式由當班的園丁決定。</p>
      新的樣式要等數日才有，當月的樣式都在這里。</p>
      請看當地所有的樣式</p>
      """
    let damage = ByteShiftDamage(table: [("數", "shù"), ("當", "dāng"), ("門", "mén")])
    let damaged = try #require(damage.apply(to: clean))
    #expect(damaged.hasSuffix("?/p>"))
    let text = normalize(damaged)
    #expect(String(decoding: text.utf8, as: UTF8.self) == clean.replacing("</p>", with: ""))
    #expect(text.repairs.filter { $0.kind == .byteShift }.map(\.certainty) == [.likely])
    #expect(text.repairs.count { $0.kind == .markup } == 4)
  }

  @Test func readingBehindALatinLetterIsTakenOut() throws {
    let clean = "門開在左邊，門里有數把椅子，數一數。數字寫在門上”OK。"
    let damage = ByteShiftDamage(table: [("數", "shù"), ("門", "mén"), ("監", "jiān")])
    let damaged = try #require(damage.apply(to: clean))
    #expect(damaged.contains("”O(jiān)K"))
    #expect(String(decoding: normalize(damaged).utf8, as: UTF8.self) == clean)
  }
}
