import Linking

/// The book's identifier: a UUID of version 5 made from what the book holds, so that it is the same in every
/// build and changes when another text is added.
enum BookIdentifier {
  /// The namespace of the books of this program, itself a UUID drawn once.
  private static let namespace: [UInt8] = [
    0x5D, 0x1E, 0x6C, 0x42, 0x90, 0x3B, 0x4F, 0x0A, 0xA7, 0x68, 0x2C, 0xE1, 0x84, 0x77, 0xB3, 0x19,
  ]

  /// `urn:uuid:…`, of the book's title and language and its sources' slugs and titles.
  static func urn(title: String, language: String, sources: [LinkedSource]) -> String {
    urn(title: title, language: language, names: sources.flatMap { [$0.slug, $0.info.title] })
  }

  /// `urn:uuid:…`, of the book's title and language and any other names.
  static func urn(title: String, language: String, names: [String]) -> String {
    let names = [title, language] + names
    // A zero byte cannot stand in a name, so that no two lists of names give the same bytes.
    let hash = SHA1.hash(namespace + names.flatMap { Array($0.utf8) + [0] })
    var uuid = Array(hash.prefix(16))
    uuid[6] = uuid[6] & 0x0F | 0x50
    uuid[8] = uuid[8] & 0x3F | 0x80
    return "urn:uuid:" + text(uuid)
  }

  private static func text(_ uuid: [UInt8]) -> String {
    let digits = Array("0123456789abcdef")
    var text = ""
    for (index, byte) in uuid.enumerated() {
      if [4, 6, 8, 10].contains(index) { text.append("-") }
      text.append(digits[Int(byte >> 4)])
      text.append(digits[Int(byte & 15)])
    }
    return text
  }
}
