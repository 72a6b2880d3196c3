import Foundation
import TestSupport
import Testing

@Suite struct DamagedTextsTests {
  /// `DUIZHAO_DAMAGE=1` (`make damage`) writes the copies instead.
  private static let writesCopies = ProcessInfo.processInfo.environment["DUIZHAO_DAMAGE"] != nil

  @Test(arguments: DamagedText.all)
  func copiesAreWhatTheDamageMakesOfTheOriginals(text: DamagedText) throws {
    let made = try #require(text.damage(text.originalText()))
    if Self.writesCopies {
      try Data(made.utf8).write(to: text.copyURL)
    } else {
      let copy = try text.copyText()
      #expect(copy == made, "\(text.copy) is out of date: run `make damage`")
    }
  }
}
