/// A moment as a date and a time of day in UTC, in the two notations that a book needs.
///
/// `UTCTime(secondsSince1970: 1_700_000_000).iso8601` → `2023-11-14T22:13:20Z`. Years 0 to 9999.
struct UTCTime: Hashable, Sendable {
  let year: Int
  let month: Int
  let day: Int
  /// Seconds since midnight.
  private let second: Int

  init(secondsSince1970 seconds: Int) {
    // 0000-03-01 to 9999-12-31: the range that both notations can write.
    let seconds = min(max(seconds, -62_162_035_200), 253_402_300_799)
    let days = seconds >= 0 ? seconds / 86_400 : (seconds - 86_399) / 86_400
    second = seconds - days * 86_400
    // Years that start in March, in eras of 400 years (Howard Hinnant's algorithm).
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
  }

  /// `2023-11-14T22:13:20Z`, as `dcterms:modified` wants it.
  var iso8601: String {
    let date = Self.padded(year, 4) + "-" + Self.padded(month, 2) + "-" + Self.padded(day, 2)
    let time = [second / 3600, second / 60 % 60, second % 60].map { Self.padded($0, 2) }
    return date + "T" + time.joined(separator: ":") + "Z"
  }

  /// The date of MS-DOS: years from 1980 to 2107.
  var dosDate: UInt16 {
    guard year >= 1980 else { return 1 << 5 | 1 }
    guard year <= 2107 else { return 127 << 9 | 12 << 5 | 31 }
    return UInt16((year - 1980) << 9 | month << 5 | day)
  }

  /// The time of MS-DOS, in steps of two seconds.
  var dosTime: UInt16 {
    guard (1980...2107).contains(year) else { return 0 }
    return UInt16((second / 3600) << 11 | (second / 60 % 60) << 5 | (second % 60 / 2))
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
