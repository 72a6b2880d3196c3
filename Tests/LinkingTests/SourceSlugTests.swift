import Testing

@testable import Linking

@Suite struct SourceSlugTests {
  @Test(arguments: [
    ("000_Guide v2.TXT", "000-guide-v2"), ("界面指南.md", "jie-mian-zhi-nan"), ("iOS 7过渡.html", "ios-7-guo-du"),
    (".txt", "txt"), ("——.txt", "text"), ("", "text"), ("name", "name"), ("Ünïcode.txt", "n-code"),
  ])
  func fileNamesBecomeASCII(fileName: String, slug: String) {
    #expect(SourceSlug.make(fileName: fileName) == slug)
  }

  @Test func equalSlugsAreToldApart() {
    #expect(SourceSlug.make(fileNames: ["a.txt", "a.md", "A.html"]) == ["a", "a-2", "a-3"])
  }
}
