/// The properties that the tables are made of, read from files of the Unicode Character Database.
struct UnicodeDatabase {
  /// The properties of Unihan that are kept.
  private static let kept: Set<String> = [
    "kBigFive", "kCompatibilityVariant", "kHanyuPinlu", "kHanyuPinyin", "kMandarin", "kRSUnicode",
    "kSimplifiedVariant", "kTGH", "kTGHZ2013", "kTotalStrokes", "kTraditionalVariant", "kXHC1983",
  ]

  private var properties: [String: [Unicode.Scalar: String]] = [:]
  /// Radicals and strokes with the ideograph that each is equivalent to, in order.
  private(set) var equivalents: [(radical: Unicode.Scalar, ideograph: Unicode.Scalar)] = []

  init(files: some Sequence<String>) throws {
    for path in files {
      for line in try TableFolder.text(path).utf8.split(separator: 0x0A) where line.first != 0x23 {
        line.first == 0x55 ? addProperty(line) : addEquivalent(line)
      }
    }
    for property in Self.kept.sorted() where properties[property] == nil {
      throw TableError.missing(property: property)
    }
    guard !equivalents.isEmpty else { throw TableError.missing(property: "Equivalent_Unified_Ideograph") }
    equivalents.sort { $0.radical < $1.radical }
  }

  func value(_ property: String, of character: Unicode.Scalar) -> String? {
    properties[property]?[character]
  }

  /// The characters that have a property, in order.
  func characters(with property: String) -> [Unicode.Scalar] {
    (properties[property] ?? [:]).keys.sorted()
  }

  /// A property whose value is a list of characters: `U+4E91 U+96F2`, each perhaps with its sources behind `<`.
  func characters(_ property: String, of character: Unicode.Scalar) -> [Unicode.Scalar] {
    guard let value = value(property, of: character) else { return [] }
    return value.split(separator: " ").compactMap { item in
      item.split(separator: "<").first.flatMap { Self.scalar($0.dropFirst(2)) }
    }
  }

  /// `U+3400⇥kMandarin⇥qiū`.
  private mutating func addProperty(_ line: Substring.UTF8View) {
    let fields = line.split(separator: 0x09)
    guard fields.count == 3 else { return }
    let property = String(Substring(fields[1]))
    guard Self.kept.contains(property), let character = Self.scalar(Substring(fields[0].dropFirst(2)))
    else { return }
    properties[property, default: [:]][character] = String(Substring(fields[2]))
  }

  /// `2E8C..2E8D ; 5C0F  # [2] CJK RADICAL SMALL ONE`.
  private mutating func addEquivalent(_ line: Substring.UTF8View) {
    let content = Substring(line).prefix { $0 != "#" }.filter { $0 != " " }
    let fields = content.split(separator: ";")
    guard fields.count == 2, let ideograph = Self.scalar(fields[1]) else { return }
    let ends = fields[0].split(separator: ".").compactMap { UInt32($0, radix: 16) }
    guard let first = ends.first, let last = ends.last else { return }
    for value in first...last {
      if let radical = Unicode.Scalar(value) { equivalents.append((radical, ideograph)) }
    }
  }

  private static func scalar(_ hexadecimal: Substring) -> Unicode.Scalar? {
    UInt32(hexadecimal, radix: 16).flatMap(Unicode.Scalar.init)
  }
}
