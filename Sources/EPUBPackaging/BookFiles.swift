import Linking

/// Names of files and ids in the book.
///
/// Made from concepts' ids, slugs and anchors alone, so that they are the same in every build; ASCII, lower case
/// for files, and no two names give the same one.
enum BookFiles {
  static let package = "package.opf"
  static let style = "book.css"
  static let coverImage = "cover.svg"
  static let navigation = "nav.xhtml"
  static let ncx = "toc.ncx"
  static let cover = "cover.xhtml"
  static let titlePage = "title.xhtml"
  static let sources = "sources.xhtml"
  static let howTo = "how-to-use.xhtml"
  static let components = "components.xhtml"
  static let glossary = "glossary.xhtml"
  static let apiIndex = "index-apis.xhtml"
  static let report = "report.xhtml"

  static func picture(_ picture: Picture) -> String {
    "pictures/" + picture.name
  }

  static func component(_ concept: String) -> String {
    "component-" + escaped(concept, keepsCase: false) + ".xhtml"
  }

  static func family(_ family: String) -> String {
    "components-" + escaped(family, keepsCase: false) + ".xhtml"
  }

  static func source(_ slug: String) -> String {
    "source-" + escaped(slug, keepsCase: false) + ".xhtml"
  }

  /// A part of a long source, by the anchor of the section that it starts with.
  static func source(_ slug: String, from anchor: String) -> String {
    "source-" + escaped(slug, keepsCase: false) + "_" + escaped(anchor, keepsCase: false) + ".xhtml"
  }

  /// A file of a term index, counted from 1.
  static func index(_ order: String, part: Int) -> String {
    "index-" + order + (part > 1 ? "_\(part)" : "") + ".xhtml"
  }

  /// An id: a legal XML name without colon, whatever `name` is.
  static func id(_ prefix: String, _ name: String) -> String {
    prefix + "-" + escaped(name)
  }

  /// The name with every byte that is not a letter, a digit or a hyphen written as `.` and two hex digits.
  static func escaped(_ name: String, keepsCase: Bool = true) -> String {
    guard !isPlain(name, keepsCase: keepsCase) else { return name }
    let digits = Array("0123456789abcdef".utf8)
    var result: [UInt8] = []
    for byte in name.utf8 {
      if isPlain(byte, keepsCase: keepsCase) {
        result.append(byte)
      } else {
        result += [0x2E, digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether `escaped` leaves a name as it is.
  static func isPlain(_ name: String, keepsCase: Bool = true) -> Bool {
    name.utf8.allSatisfy { isPlain($0, keepsCase: keepsCase) }
  }

  private static func isPlain(_ byte: UInt8, keepsCase: Bool) -> Bool {
    switch byte {
    case 0x30...0x39, 0x61...0x7A, 0x2D: true
    case 0x41...0x5A: keepsCase
    default: false
    }
  }
}
