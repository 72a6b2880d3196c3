import Linking
import TestSupport
import Testing

@testable import EPUBPackaging

@Suite struct SourcePartitionTests {
  private func source(_ text: String) -> LinkedSource {
    Sample.collection(of: [Sample.source(text, slug: "s")]).sources[0]
  }

  @Test func shortSourceIsOneFile() {
    let parts = SourcePartition(source("# 一\n文\n# 二\n文")).parts
    #expect(parts.map(\.file) == ["source-s.xhtml"])
    #expect(parts.map(\.sections) == [0..<2])
  }

  @Test func longSectionIsCutAgain() {
    let filling = String(repeating: "字", count: 100)
    let text = "# 一\n## 甲\n\(filling)\n## 乙\n\(filling)\n# 二\n## 丙\n文"
    #expect(
      SourcePartition(source(text), limit: 400).parts.map(\.sections) == [0..<0, 0..<2, 2..<3, 3..<5])
    #expect(SourcePartition(source(text), limit: 625).parts.map(\.sections) == [0..<0, 0..<3, 3..<5])
  }

  @Test func shortSectionsShareAFile() {
    let text = (1...200).map { "# 节\($0)\n字\n" }.joined()
    let parts = SourcePartition(source(text), limit: 800).parts
    #expect((10...30).contains(parts.count))
    #expect(parts.dropFirst().dropLast().allSatisfy { $0.sections.count > 5 })
  }

  @Test func everySectionStandsInOnePart() {
    var generator = SeededGenerator(seed: 9)
    for _ in 0..<100 {
      let text = (0..<20).map { number in
        String(repeating: "#", count: Int.random(in: 1...4, using: &generator)) + " 节\(number)\n"
          + String(repeating: "字", count: Int.random(in: 0...60, using: &generator)) + "\n"
      }.joined()
      let source = source(text)
      let parts = SourcePartition(source, limit: Int.random(in: 50...2000, using: &generator)).parts
      #expect(parts.flatMap(\.sections) == Array(source.sections.indices))
      #expect(Set(parts.map(\.file)).count == parts.count)
    }
  }
}
