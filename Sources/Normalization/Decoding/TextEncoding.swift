/// An encoding that source files come in.
///
/// Before → after: `TextEncoding(name: "gb2312")` → `.gb18030`, for the labels `gb2312`, `gbk` and `x-gbk` all
/// stand on pages that are really code page 936, of which GB18030 is the superset.
package enum TextEncoding: String, Sendable, CaseIterable {
  case utf8 = "UTF-8"
  case utf16LittleEndian = "UTF-16LE"
  case utf16BigEndian = "UTF-16BE"
  case gb18030 = "GB18030"
  case big5 = "Big5"

  /// By a label as files and servers write it; nil when Duizhao does not read that encoding.
  package init?(name: String) {
    let label = name.lowercased().filter { $0.isLetter || $0.isNumber }
    switch label {
    case "utf8", "ascii", "usascii": self = .utf8
    case "utf16", "utf16le", "unicode": self = .utf16LittleEndian
    case "utf16be": self = .utf16BigEndian
    case "gb18030", "gbk", "xgbk", "gb2312", "cp936", "936", "ms936", "windows936", "euccn", "chinese":
      self = .gb18030
    case "big5", "big5hkscs", "xxbig5", "cnbig5", "cp950", "950", "ms950", "windows950": self = .big5
    default: return nil
    }
  }

  /// The name under which the system's `iconv` knows the encoding; nil for those decoded here.
  var converterName: String? {
    switch self {
    case .utf8, .utf16LittleEndian, .utf16BigEndian: nil
    case .gb18030: "GB18030"
    case .big5: "BIG5-HKSCS"
    }
  }
}
