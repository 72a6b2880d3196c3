import Testing

@testable import Compilation

@Suite struct CalendarDateTests {
  @Test(arguments: [
    ("1970", 0), ("1970-01-02", 86_400), ("2000-03-01", 951_868_800), ("2015-10", 1_443_657_600),
    ("2013-06-24", 1_372_032_000),
  ])
  func countsSeconds(date: String, seconds: Int) {
    #expect(CalendarDate.epoch(date) == seconds)
  }

  @Test(arguments: ["", "2015-13", "2015-1-40", "06/24/2013", "1969", "2015-", "2015-10-21-3"])
  func refusesWhatIsNoDate(date: String) {
    #expect(CalendarDate.epoch(date) == nil)
  }
}
