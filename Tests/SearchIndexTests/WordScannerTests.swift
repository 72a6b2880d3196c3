import Testing

@testable import SearchIndex

@Suite struct WordScannerTests {
  private func words(of text: String) -> Set<String> {
    var words: Set<String> = []
    WordScanner.scan(text) {
      words.insert(String($0) + ($1.map { String($0) } ?? ""))
    } latin: {
      words.insert($0)
    }
    return words
  }

  @Test func pairsAndPartsAreWords() {
    #expect(
      words(of: "导航栏 barTintColor")
        == ["导", "航", "栏", "导航", "航栏", "bartintcolor", "bar", "tint", "color"])
  }

  @Test(arguments: [("導航欄", "导航栏"), ("ＵＩＶｉｅｗ", "UIView"), ("裡面", "里面"), ("Tab Bar", "tab bar")])
  func bothScriptsAndCasesHaveTheSameWords(text: String, other: String) {
    #expect(words(of: text) == words(of: other))
  }

  @Test func pairsDoNotCrossWhatIsNoHan() {
    #expect(words(of: "栏，按") == ["栏", "按"])
    #expect(words(of: "栏a按") == ["栏", "a", "按"])
  }

  @Test(arguments: [
    ("UINavigationBar", ["UI", "Navigation", "Bar"], ["unb", "uinb"]),
    ("barTintColor", ["bar", "Tint", "Color"], ["btc"]), ("title", [], [""]),
    ("MKMapView", ["MK", "Map", "View"], ["mmv", "mkmv"]), ("URLString", ["URL", "String"], ["us", "urls"]),
  ])
  func namesAreCutAtTheirHumps(name: String, parts: [String], humps: [String]) {
    let found = WordScanner.camelCaseParts(name.unicodeScalars)
    #expect(found.map { String($0) } == parts)
    #expect(WordScanner.humps(of: found) == humps)
  }
}
