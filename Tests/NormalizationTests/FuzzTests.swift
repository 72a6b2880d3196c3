import Foundation
import Testing

/// Generated texts, a few in every run of the tests, as many as wanted by `make fuzz`.
@Suite struct FuzzTests {
  private static func number(_ name: String, or fallback: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap(UInt64.init) ?? fallback
  }

  @Test func propertiesHoldForGeneratedTexts() {
    let first = Self.number("DUIZHAO_FUZZ_SEED", or: 1)
    let count = Self.number("DUIZHAO_FUZZ_COUNT", or: 250)
    let seconds = Self.number("DUIZHAO_FUZZ_SECONDS", or: 0)
    let end = Date(timeIntervalSinceNow: Double(seconds))
    var failures = 0
    var seed = first
    while seconds > 0 ? Date() < end : seed < first + count {
      if let fault = FuzzProperties.broken(by: FuzzedText(seed: seed)) {
        Issue.record("seed \(seed): \(fault)")
        failures += 1
        if failures == 20 { break }
      }
      seed += 1
    }
    print("fuzz: \(seed - first) texts, seeds \(first) to \(seed - 1), \(failures) failures")
  }
}
