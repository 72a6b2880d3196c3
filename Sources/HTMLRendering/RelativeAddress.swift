/// Addresses of files of the output, seen from one of them.
///
/// From `zh-hant/components/popover.html` to `assets/site.css` → `../../assets/site.css`. Always relative, so that
/// the output works from any folder and from `file://`.
struct RelativeAddress {
  /// The page's path below the output folder.
  private let path: [UInt8]
  /// The length of its folder, the slash at its end counted.
  private let folder: Int

  /// The page's path below the output folder.
  init(from path: String) {
    self.path = Array(path.utf8)
    folder = self.path.lastIndex(of: Self.slash).map { $0 + 1 } ?? 0
  }

  /// O(length of the paths).
  func to(_ path: String, fragment: String = "") -> String {
    to(folder: "", path, fragment: fragment)
  }

  /// The address of a path in a folder, which is empty or has no slash at its end.
  func to(folder: String, _ path: String, fragment: String = "") -> String {
    var target: [UInt8] = []
    target.reserveCapacity(folder.utf8.count + path.utf8.count + 1)
    target.append(contentsOf: folder.utf8)
    if !folder.isEmpty { target.append(Self.slash) }
    target.append(contentsOf: path.utf8)
    if !fragment.isEmpty, target == self.path { return "#" + Self.encoded(fragment) }
    var shared = 0
    var index = 0
    while index < self.folder, index < target.count, target[index] == self.path[index] {
      index += 1
      if target[index - 1] == Self.slash { shared = index }
    }
    var address: [UInt8] = []
    for byte in self.path[shared..<self.folder] where byte == Self.slash { address += Self.up }
    address += target[shared...]
    if !fragment.isEmpty {
      address.append(UInt8(ascii: "#"))
      Self.append(fragment, to: &address)
    }
    return String(decoding: address, as: UTF8.self)
  }

  private static let slash = UInt8(ascii: "/")
  private static let up = Array("../".utf8)
  private static let hex = Array("0123456789ABCDEF".utf8)

  /// A fragment with everything but letters, digits and `-._~` of ASCII percent-encoded.
  static func encoded(_ fragment: String) -> String {
    if fragment.utf8.allSatisfy(isPlain) { return fragment }
    var result: [UInt8] = []
    append(fragment, to: &result)
    return String(decoding: result, as: UTF8.self)
  }

  private static func append(_ fragment: String, to result: inout [UInt8]) {
    for byte in fragment.utf8 {
      if isPlain(byte) {
        result.append(byte)
      } else {
        result += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
  }

  private static func isPlain(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x3A: true
    default: false
    }
  }
}
