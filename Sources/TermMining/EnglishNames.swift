import HanText
import Terminology

/// English names and class names as keys of concepts: `Navigation Bars`, `navigation bar` and `UINavigationBar` are one.
struct EnglishNames: Sendable {
  private var concepts: [String: [String]] = [:]
  private var conceptsByAPI: [String: [String]] = [:]

  init(_ glossary: Glossary) {
    for concept in glossary.concepts {
      for name in concept.english { concepts[Self.key(name), default: []].append(concept.id) }
      for designation in concept.designations where designation.variant == nil {
        concepts[Self.key(designation.term), default: []].append(concept.id)
      }
      if let api = concept.apis.first { conceptsByAPI[api, default: []].append(concept.id) }
    }
  }

  func concepts(named english: String) -> [String] {
    concepts[Self.key(english)] ?? conceptsByAPI[english] ?? []
  }

  /// Without regard to case, hyphens, a plural `s` and the `view` of a controller.
  static func key(_ english: String) -> String {
    let key = singular(String(decoding: english.utf8.map { $0 == 0x2D ? 0x20 : $0 }, as: UTF8.self))
    // A controller of bars or views is a view controller too.
    let controller = " view controller"
    return key.hasSuffix(controller) ? String(key.dropLast(controller.count)) + " controller" : key
  }

  /// In small letters, without a plural `s`.
  static func singular(_ english: String) -> String {
    let name = english.lowercased()
    return name.hasSuffix("s") && !name.hasSuffix("ss") && name.utf8.count > 3
      ? String(name.dropLast()) : name
  }

  /// What a class is called: `UINavigationBar` → `navigation bar`; nil for a name that is no class's.
  static func words(ofClass name: String) -> String? {
    let bytes = Array(name.utf8)
    let isUpper: (UInt8) -> Bool = { (0x41...0x5A).contains($0) }
    guard bytes.count > 4, isUpper(bytes[0]), isUpper(bytes[1]), isUpper(bytes[2]), !isUpper(bytes[3]) else {
      return nil
    }
    var words = ""
    for (index, byte) in bytes.enumerated().dropFirst(2) {
      guard (0x61...0x7A).contains(byte | 0x20) else { return nil }
      if isUpper(byte), index > 2 { words += " " }
      words.unicodeScalars.append(Unicode.Scalar(byte | 0x20))
    }
    return words
  }

  /// The id that a concept of this name would have.
  static func id(_ english: String) -> String {
    var id = ""
    for scalar in english.lowercased().unicodeScalars {
      let isPlain = scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar))
      if isPlain { id.unicodeScalars.append(scalar) } else if !id.isEmpty, !id.hasSuffix("-") { id += "-" }
    }
    return id.hasSuffix("-") ? String(id.dropLast()) : id
  }
}
