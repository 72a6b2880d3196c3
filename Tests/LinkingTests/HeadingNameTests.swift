import Testing

@testable import Linking

@Suite struct HeadingNameTests {
  private func name(_ text: String) -> HeadingName {
    HeadingName(folded: Array(text.utf8))
  }

  private func string(_ bytes: [UInt8]) -> String { String(decoding: bytes, as: UTF8.self) }

  @Test func parenthesesHoldTheGloss() {
    let heading = name("使用着色 (tint color)")
    #expect(string(heading.main) == "使用着色")
    #expect(heading.glosses.map(string) == ["tint color"])
  }

  @Test func parenthesesThatDoNotCloseLoseNothing() {
    let heading = name("滑块(slider")
    #expect(string(heading.main) == "滑块")
    #expect(heading.glosses.map(string) == ["slider"])
  }

  @Test(arguments: ["导航栏 navigation bar", "navigation bar 导航栏", "导航栏 / navigation bar", "导航栏|navigation bar"])
  func hanAndLatinHalvesAreTakenApart(text: String) {
    let heading = name(text)
    #expect(heading.hanHalf.map(string) == "导航栏")
    #expect(heading.glosses.map(string) == ["navigation bar"])
  }

  @Test(arguments: [
    "2. 导航栏 navigation bar", "2.导航栏 navigation bar", "1.2.3 导航栏 navigation bar",
    "6 导航栏 navigation bar", "三、导航栏 navigation bar", "第五节 导航栏 navigation bar",
    "第12章:导航栏 navigation bar", "a) 导航栏 navigation bar", "■ 导航栏 navigation bar",
    "【导航栏】(navigation bar)", "(4) 导航栏 navigation bar", "四.“导航栏” (navigation bar)",
  ])
  func numbersAndMarksAreNoPartOfTheName(text: String) {
    let heading = name(text)
    #expect(string(heading.hanHalf ?? heading.main) == "导航栏")
    #expect(heading.glosses.map(string).contains("navigation bar"))
  }

  @Test(arguments: ["3d touch", "第一响应者", "二维码", "一般表格", "2", "三、", "x"])
  func whatIsNoLabelStays(text: String) {
    #expect(string(name(text).main) == text)
  }

  @Test func aNameMixedOfHanAndLatinStaysWhole() {
    #expect(name("tab栏").hanHalf == nil)
    #expect(name("tab 栏控制器").hanHalf.map(string) == "栏控制器")
  }

  @Test(arguments: [
    ("搜索栏和范围栏", ["搜索栏", "范围栏"]), ("search bar & scope bar", ["search bar", "scope bar"]),
    ("甲、乙与丙", ["甲", "乙", "丙"]), ("滑块", []),
  ])
  func joinedNamesArePartedAtTheJoiners(text: String, parts: [String]) {
    #expect(HeadingName.parts(of: Array(text.utf8)).map(string) == parts)
  }

  @Test func introductionsComeOff() {
    #expect(HeadingName.withoutIntroduction(Array("使用着色".utf8)).map(string) == "着色")
    #expect(HeadingName.withoutIntroduction(Array("使用".utf8)) == nil)
    #expect(HeadingName.withoutIntroduction(Array("着色".utf8)) == nil)
  }
}
