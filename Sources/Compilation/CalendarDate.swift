/// Days of the Gregorian calendar, as source dates give them.
enum CalendarDate {
  /// Seconds from 1970 to the start of a year, month or day (`2015`, `2015-10`, `2015-10-21`); nil when it is none.
  static func epoch(_ date: String) -> Int? {
    let parts = date.split(separator: "-", omittingEmptySubsequences: false).map { Int($0) }
    guard (1...3).contains(parts.count), let year = parts[0], (1970...9999).contains(year) else { return nil }
    let month = parts.count > 1 ? parts[1] : 1
    let day = parts.count > 2 ? parts[2] : 1
    guard let month, let day, (1...12).contains(month), (1...31).contains(day) else { return nil }
    return daysSince1970(year, month, day) * 86_400
  }

  /// After Howard Hinnant's `days_from_civil`.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }
}
