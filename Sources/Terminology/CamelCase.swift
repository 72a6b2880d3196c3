/// The words of which a name in a program is made.
enum CamelCase {
  /// `UINavigationBar` → `UI` `Navigation` `Bar`; `barTintColor` → `bar` `Tint` `Color`; `initWithTitle:` without
  /// the colon.
  ///
  /// Capitals in a row are one hump, whose last begins the next if a small letter follows. O(length).
  static func humps(of name: String) -> [String] {
    let bytes = Array(name.utf8)
    var humps: [String] = []
    var start = 0
    for index in bytes.indices.dropFirst() where isBoundary(index, in: bytes) {
      humps.append(String(decoding: bytes[start..<index], as: UTF8.self))
      start = index
    }
    humps.append(String(decoding: bytes[start...], as: UTF8.self))
    return humps.map { $0.filter { $0 != ":" && $0 != "." && $0 != "_" } }.filter { !$0.isEmpty }
  }

  private static func isBoundary(_ index: Int, in bytes: [UInt8]) -> Bool {
    isBoundary(before: bytes[index - 1], bytes[index], after: index + 1 < bytes.count ? bytes[index + 1] : 0)
  }

  /// Whether a hump begins with a byte; `after` is 0 at the end of the name.
  static func isBoundary(before: UInt8, _ byte: UInt8, after: UInt8) -> Bool {
    if !before.isASCIILetter && !before.isASCIIDigit { return true }
    guard byte.isASCIIUpper else { return false }
    return !before.isASCIIUpper || after.isASCIILower
  }
}
