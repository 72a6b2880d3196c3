import TestSupport
import Testing

@testable import Linking

@Suite struct TextDifferenceTests {
  private func shown(_ old: String, _ new: String) -> String? {
    TextDifference(from: old, to: new).map { difference in
      difference.stretches.map { stretch in
        switch stretch.kind {
        case .same: stretch.text
        case .removed: "[-\(stretch.text)-]"
        case .added: "[+\(stretch.text)+]"
        }
      }.joined()
    }
  }

  @Test(arguments: [
    ("点击按钮就会关闭窗口", "轻点按钮就会关闭窗口", "[+轻+]点[-击-]按钮就会关闭窗口"),
    ("图标要简单，也要好认", "图标要简单、也要好认", "图标要简单[-，-][+、+]也要好认"),
    ("放在底部的工具栏", "放在底部的那个工具栏", "放在底部的[+那个+]工具栏"),
    ("iOS 7 的外观变了", "iOS7的外观变了", "iOS7的外观变了"),
    ("甲乙丙丁戊己庚辛", "甲乙丙丁戊己庚", "甲乙丙丁戊己庚[-辛-]"),
  ])
  func charactersThatDifferAreMarked(old: String, new: String, expected: String) {
    #expect(shown(old, new) == expected)
  }

  @Test func textsThatHaveLittleInCommonAreNotCompared() {
    #expect(shown("工具栏放在屏幕底部，里面有几个按钮", "天气应用里可以看到一周的预报和风力") == nil)
    #expect(shown("", "甲") == nil)
  }

  @Test func placesAreCounted() {
    #expect(TextDifference(from: "甲乙丙丁戊己庚辛壬癸", to: "甲子丙丁戊己庚丑壬癸")?.count == 2)
    #expect(TextDifference(from: "甲乙", to: "甲 乙")?.count == 0)
  }

  @Test(arguments: 0..<40)
  func differenceGivesBothTexts(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let letters = Array("甲乙丙丁，")
    let old = (0..<60).map { _ in letters[Int.random(in: 0..<letters.count, using: &generator)] }
    var new = old
    for _ in 0..<8 {
      let place = Int.random(in: 0..<new.count, using: &generator)
      switch Int.random(in: 0..<3, using: &generator) {
      case 0: new.remove(at: place)
      case 1: new.insert("新", at: place)
      default: new[place] = "换"
      }
    }
    let difference = try #require(TextDifference(from: String(old), to: String(new)))
    let text = { (absent: TextDifference.Kind) in
      difference.stretches.filter { $0.kind != absent }.map(\.text).joined()
    }
    #expect(text(.added) == String(old))
    #expect(text(.removed) == String(new))
    #expect(difference.count > 0)
  }
}
