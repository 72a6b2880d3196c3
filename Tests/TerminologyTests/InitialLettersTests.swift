import EmbeddedData
import HanText
import Testing

@testable import Terminology

@Suite struct InitialLettersTests {
  private func name(_ text: String, reading: String = "") -> LookupIndex.Name {
    LookupIndex.Name(
      concept: 0, text: text, folded: Array(text.utf8), variant: .hans, status: .preferred, reading: reading)
  }

  @Test(arguments: [
    ("浮出层", ""), ("彈出式選單", ""), ("弹簧", ""), ("重复", ""), ("行高", ""), ("长按", ""), ("调整", ""), ("着色", ""),
    ("參考線", ""), ("女字旁", ""), ("弹簧", "tán huáng"), ("tab栏", ""), ("（旧）栏", ""), ("😀", ""), ("栏", ""),
  ])
  func passNoNameOverThatIsSaidSo(text: String, reading: String) {
    let name = name(text, reading: reading)
    guard let sound = name.sound else { return }
    for sound in [sound.pinyin, sound.initials] {
      for length in 1..<max(2, sound.count + 1) {
        var initials = InitialLetters()
        let query = LookupQuery(String(decoding: sound.prefix(length), as: UTF8.self))
        let result = initials.mayMeet(name, query) || query.pinyin.isEmpty
        #expect(result, "\(query.text)")
      }
    }
  }

  /// Every term of the glossary within the program.
  @Test func passNoTermOfTheGlossaryOver() {
    var initials = InitialLetters()
    let rows = String(decoding: EmbeddedTable.glossaryTerms.bytes, as: UTF8.self).split(separator: "\n")
    for row in rows where row.contains("\tzh-") {
      let cells = row.split(separator: "\t", omittingEmptySubsequences: false)
      let name = name(String(cells[2]), reading: cells.count > 4 ? String(cells[4]) : "")
      guard let sound = name.sound else { continue }
      for query in [sound.pinyin, sound.initials] where query.allSatisfy({ $0 < 0x80 }) {
        let result = initials.mayMeet(name, LookupQuery(String(decoding: query, as: UTF8.self)))
        #expect(result, "\(name.text)")
      }
    }
    #expect(rows.count > 100)
  }

  @Test(arguments: [
    ("fcc", true), ("fc", true), ("fx", false), ("popover", false), ("浮出层", false), ("ㄈㄨˊ", true),
    ("F", true),
    ("fu", true), ("fuchu", true),
  ])
  func spareMostNames(query: String, mayMeet: Bool) {
    var initials = InitialLetters()
    let result = initials.mayMeet(name("浮出层"), LookupQuery(query))
    #expect(result == mayMeet)
  }
}
