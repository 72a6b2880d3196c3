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
    ("參考線", ""), ("女字旁", ""), ("弹簧", "tán huáng"), ("tab栏", ""), ("（旧）栏", ""), ("😀", ""),
  ])
  func holdTheOneThatTheNameIsSaidWith(text: String, reading: String) {
    var initials = InitialLetters()
    let name = name(text, reading: reading)
    guard let letters = initials.letters(of: name), let first = name.sound?.pinyin.first else { return }
    #expect(letters.contains(first))
  }

  @Test(arguments: [("fcc", true), ("popover", false), ("浮出层", false), ("ㄈㄨˊ", true), ("F", true)])
  func spareMostNames(query: String, mayMeet: Bool) {
    var initials = InitialLetters()
    let result = initials.mayMeet(name("浮出层"), LookupQuery(query))
    #expect(result == mayMeet)
  }
}
