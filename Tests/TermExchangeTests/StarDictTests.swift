import Testing

@testable import TermExchange
@testable import Terminology

@Suite struct StarDictTests {
  private static let dictionary = StarDict(ExchangeGlossary.embedded, title: "Test")

  /// Words of `.idx` or `.syn` with the numbers behind them.
  private static func words(_ bytes: [UInt8], numbers: Int) -> [(word: [UInt8], numbers: [Int])] {
    var result: [(word: [UInt8], numbers: [Int])] = []
    var index = 0
    while index < bytes.count {
      let end = bytes[index...].firstIndex(of: 0) ?? bytes.count
      var values: [Int] = []
      for number in 0..<numbers {
        let start = end + 1 + 4 * number
        values.append(bytes[start..<start + 4].reduce(0) { $0 << 8 | Int($1) })
      }
      result.append((Array(bytes[index..<end]), values))
      index = end + 1 + 4 * numbers
    }
    return result
  }

  private static func precedes(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    let fold: ([UInt8]) -> [UInt8] = { $0.map { (0x41...0x5A).contains($0) ? $0 + 32 : $0 } }
    return fold(left) == fold(right)
      ? left.lexicographicallyPrecedes(right) : fold(left).lexicographicallyPrecedes(fold(right))
  }

  @Test func wordsStandInTheOrderOfTheFormat() {
    for (bytes, numbers) in [(Self.dictionary.index, 2), (Self.dictionary.synonyms, 1)] {
      let words = Self.words(bytes, numbers: numbers).map(\.word)
      #expect(words.count > 200)
      #expect(zip(words, words.dropFirst()).allSatisfy { !Self.precedes($1, $0) })
    }
  }

  @Test func wordStandsOnceAndLeadsToEverythingItNames() throws {
    let glossary = ExchangeGlossary.read(
      "id\tkind\ten\nlabel\tterm\tlabel\ntab\tterm\ttab\nrow\tterm\tRow\n",
      "concept\tlang\tterm\tstatus\nlabel\tzh-Hans\t标签\tpreferred\ntab\tzh-Hans\t标签页\tpreferred\n"
        + "tab\tzh-Hans\t标签\taccepted\nrow\tzh-Hans\t行\tpreferred\nrow\ten\trow\taccepted\n",
      "name\tkind\n")
    let dictionary = StarDict(glossary, title: "Test")
    let entries = Self.words(dictionary.index, numbers: 2)
    let synonyms = Self.words(dictionary.synonyms, numbers: 1)
    let folded = (entries + synonyms).map { String(decoding: $0.word, as: UTF8.self).lowercased() }
    #expect(Set(folded).count == folded.count)
    let shared = try #require(entries.first { $0.word == Array("标签".utf8) })
    let article = String(
      decoding: dictionary.articles[shared.numbers[0]...].prefix(shared.numbers[1]), as: UTF8.self)
    #expect(article.hasPrefix("label\n") && article.contains("\n\ntab\n"))
    let tab = try #require(synonyms.first { $0.word == Array("tab".utf8) })
    #expect(entries[tab.numbers[0]].word == Array("标签页".utf8))
  }

  @Test func articlesFillTheFileWithoutGaps() {
    let entries = Self.words(Self.dictionary.index, numbers: 2)
    var end = 0
    for entry in entries {
      #expect(entry.numbers[0] == end)
      end += entry.numbers[1]
    }
    #expect(end == Self.dictionary.articles.count)
    let info = String(decoding: Self.dictionary.info, as: UTF8.self)
    #expect(info.hasPrefix("StarDict's dict ifo file\nversion=2.4.2\n"))
    #expect(info.contains("\nwordcount=\(entries.count)\n"))
    #expect(info.contains("\nidxfilesize=\(Self.dictionary.index.count)\n"))
  }

  @Test(arguments: ["导航栏", "導覽列", "dao hang lan", "daohanglan", "Navigation Bar", "navigation bar"])
  func namesLeadToTheArticle(name: String) throws {
    let entries = Self.words(Self.dictionary.index, numbers: 2)
    let wanted = Array(name.lowercased().utf8)
    let direct = entries.firstIndex {
      String(decoding: $0.word, as: UTF8.self).lowercased().utf8.elementsEqual(wanted)
    }
    let synonym = Self.words(Self.dictionary.synonyms, numbers: 1).first {
      String(decoding: $0.word, as: UTF8.self).lowercased().utf8.elementsEqual(wanted)
    }
    let index = try #require(direct ?? synonym?.numbers[0], "\(name) leads nowhere")
    let article = Self.dictionary.articles[entries[index].numbers[0]...].prefix(entries[index].numbers[1])
    #expect(String(decoding: article, as: UTF8.self).contains("navigation bar"))
  }
}
