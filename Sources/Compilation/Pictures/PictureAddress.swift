/// Where a text says that a picture is: an address relative to the text.
struct PictureAddress {
  /// As the text has it.
  let written: String
  private let components: [String]

  /// nil for addresses on the web and pictures written into the text, which are not fetched.
  init?(_ address: String) {
    guard !address.isEmpty, !address.hasPrefix("//"), !Self.hasScheme(address) else { return nil }
    written = address
    let path = address.prefix { $0 != "?" && $0 != "#" }
    components = path.split(separator: "/", omittingEmptySubsequences: false).map { Self.decoded($0) }
  }

  /// The path below the folder of the texts; nil when it leads out of the folder.
  ///
  /// `folder` is where the text lies, below the same folder; empty for that one itself.
  func path(from folder: String) -> String? {
    guard components.first != "" else { return nil }
    var path = folder.split(separator: "/").map(String.init)
    for component in components where component != "." && component != "" {
      if component == ".." {
        guard path.popLast() != nil else { return nil }
      } else {
        path.append(component)
      }
    }
    return path.joined(separator: "/")
  }

  private static func hasScheme(_ address: String) -> Bool {
    guard let colon = address.utf8.firstIndex(of: 0x3A) else { return false }
    return !address.utf8[..<colon].contains(0x2F)
  }

  /// Percent escapes as the bytes they stand for; `%2F` is no separator any more.
  private static func decoded(_ component: Substring) -> String {
    let utf8 = Array(component.utf8)
    var bytes: [UInt8] = []
    var index = 0
    while index < utf8.count {
      if utf8[index] == 0x25, index + 2 < utf8.count,
        let byte = UInt8(String(decoding: utf8[index + 1...index + 2], as: UTF8.self), radix: 16)
      {
        bytes.append(byte)
        index += 3
      } else {
        bytes.append(utf8[index])
        index += 1
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
