/// Addresses of files of the output, seen from one of them.
///
/// From `zh-hant/components/popover.html` to `assets/site.css` → `../../assets/site.css`. Always relative, so that
/// the output works from any folder and from `file://`.
struct RelativeAddress {
  private let folders: [Substring]
  private let file: Substring

  /// The page's path below the output folder.
  init(from path: String) {
    let parts = path.split(separator: "/")
    folders = Array(parts.dropLast())
    file = parts.last ?? ""
  }

  /// O(length of the paths).
  func to(_ path: String, fragment: String = "") -> String {
    let parts = path.split(separator: "/")
    let target = Array(parts.dropLast())
    if target == folders, parts.last == file, !fragment.isEmpty { return "#" + Self.encoded(fragment) }
    var shared = 0
    while shared < folders.count, shared < target.count, folders[shared] == target[shared] { shared += 1 }
    let up = Array(repeating: Substring(".."), count: folders.count - shared)
    let address = (up + target[shared...] + parts.suffix(1)).joined(separator: "/")
    return fragment.isEmpty ? address : address + "#" + Self.encoded(fragment)
  }

  /// A fragment with everything but letters, digits and `-._~` of ASCII percent-encoded.
  static func encoded(_ fragment: String) -> String {
    var result: [UInt8] = []
    let hex = Array("0123456789ABCDEF".utf8)
    for byte in fragment.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x5F, 0x7E, 0x3A: result.append(byte)
      default: result += [0x25, hex[Int(byte >> 4)], hex[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
