/// Dates as HTTP writes them: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section 5.6.7).
enum HTTPDate {
  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// The date of seconds since 1970, UTC.
  static func string(_ seconds: Int) -> String {
    let day = seconds.quotientAndRemainder(dividingBy: 86_400)
    let (year, month, dayOfMonth) = civil(day.quotient)
    let weekday = days[(day.quotient + 4) % 7]
    return weekday + ", " + two(dayOfMonth) + " " + months[month - 1] + " " + String(year) + " "
      + clock(day.remainder) + " GMT"
  }

  /// As logs write it: `06/Nov/1994:08:49:37 +0000`.
  static func logged(_ seconds: Int) -> String {
    let day = seconds.quotientAndRemainder(dividingBy: 86_400)
    let (year, month, dayOfMonth) = civil(day.quotient)
    return "\(two(dayOfMonth))/\(months[month - 1])/\(year):\(clock(day.remainder)) +0000"
  }

  /// Read by the year that it is.
  static func seconds(_ text: String) -> Int? { seconds(text, today: ServerClock.today) }

  /// The seconds since 1970 of a date in any of the three forms there are; nil for anything else, which is then
  /// ignored.
  ///
  /// `today` is in seconds since 1970: a year of two digits is never more than 50 years after it.
  static func seconds(_ text: String, today: Int) -> Int? {
    let parts = text.split(separator: " ")
    switch parts.count {
    case 6 where parts[5] == "GMT" && parts[0].hasSuffix(","):
      // Sun, 06 Nov 1994 08:49:37 GMT
      return seconds(day: parts[1], month: parts[2], year: number(parts[3], 4), time: parts[4])
    case 5:
      // Sun Nov  6 08:49:37 1994
      return seconds(day: parts[2], month: parts[1], year: number(parts[4], 4), time: parts[3])
    case 4 where parts[3] == "GMT" && parts[0].hasSuffix(","):
      // Sunday, 06-Nov-94 08:49:37 GMT
      let date = parts[1].split(separator: "-")
      guard date.count == 3, let short = number(date[2], 2) else { return nil }
      let thisYear = civil(today / 86_400).year
      let year = thisYear - thisYear % 100 + short
      return seconds(
        day: date[0], month: date[1], year: year > thisYear + 50 ? year - 100 : year, time: parts[2])
    default: return nil
    }
  }

  private static func seconds(day: Substring, month: Substring, year: Int?, time: Substring) -> Int? {
    guard let day = Int(day), let month = months.firstIndex(of: String(month)), let year else { return nil }
    let time = time.split(separator: ":").map { number($0, 2) ?? -1 }
    guard time.count == 3, (1...31).contains(day), (1970...9999).contains(year), (0..<24).contains(time[0]),
      (0..<60).contains(time[1]), (0...60).contains(time[2])
    else { return nil }
    return days(year, month + 1, day) * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
  }

  private static func number(_ text: Substring, _ digits: Int) -> Int? {
    text.utf8.count == digits && text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
  }

  private static func clock(_ seconds: Int) -> String {
    two(seconds / 3600) + ":" + two(seconds / 60 % 60) + ":" + two(seconds % 60)
  }

  private static func two(_ number: Int) -> String { number < 10 ? "0" + String(number) : String(number) }

  /// After Howard Hinnant's `civil_from_days`, for days from 1970.
  private static func civil(_ days: Int) -> (year: Int, month: Int, day: Int) {
    let shifted = days + 719_468
    let era = shifted / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * shiftedMonth + 2) / 5 + 1
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    return (yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
  }

  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let year = month <= 2 ? year - 1 : year
    let era = year / 400
    let yearOfEra = year - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    return era * 146_097 + yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear - 719_468
  }
}
