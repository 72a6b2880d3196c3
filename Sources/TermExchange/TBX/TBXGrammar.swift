import EmbeddedData

/// What may stand where in TBX, from the embedded tables: the core structure of version 3 (ISO 30042:2019) and of
/// version 2 (2008), and the data categories of the dialects.
struct TBXGrammar: Sendable {
  static let shared = TBXGrammar()

  enum Version: Character, Sendable {
    case two = "2"
    case three = "3"
  }

  struct Element: Sendable {
    let requiredAttributes: [String]
    let attributes: Set<String>
    let content: [Particle]
    /// Whether text may stand in it.
    let isMixed: Bool

    /// How the content is told in messages.
    let summary: String
  }

  /// A part of an element's content: one of some elements, so many times.
  struct Particle: Sendable {
    let names: Set<String>
    let isRequired: Bool
    let isRepeated: Bool
    let summary: String
  }

  struct Category: Sendable {
    let element: String
    /// `concept`, `lang`, `term`, `group`.
    let levels: Set<String>
    let modules: Set<String>
    /// Empty where any text may stand.
    let values: [String]
  }

  private let elements: [String: [Version: Element]]
  private let categories: [String: Category]

  private init() {
    var elements: [String: [Version: Element]] = [:]
    for row in Self.rows(of: .tbxElements) where row.count == 4 {
      for version in row[1].compactMap(Version.init) {
        elements[row[0], default: [:]][version] = Self.element(attributes: row[2], content: row[3])
      }
    }
    self.elements = elements
    var categories: [String: Category] = [:]
    for row in Self.rows(of: .tbxCategories) where row.count == 5 {
      categories[row[0]] = Category(
        element: row[1], levels: Set(Self.list(row[2])), modules: Set(Self.list(row[3])),
        values: Self.list(row[4]))
    }
    self.categories = categories
  }

  func element(_ name: String, _ version: Version) -> Element? { elements[name]?[version] }

  func category(_ name: String) -> Category? { categories[name] }

  var categoryNames: [String] { categories.keys.sorted() }

  /// Groups of a main element; what stands in one stands where the group stands.
  static let groups = [
    "admin": "adminGrp", "descrip": "descripGrp", "termNote": "termNoteGrp", "transac": "transacGrp",
  ]

  private static let sets = [
    "@aux": "admin adminGrp descrip descripGrp note ref transacGrp xref",
    "@link": "admin adminGrp note ref transacGrp xref",
    "@inline": "ec foreign hi ph sc #text",
  ]

  private static func element(attributes: String, content: String) -> Element {
    let attributes = attributes.split(separator: " ").map(String.init)
    let particles = content.split(separator: " ").map { particle(String($0)) }
    let isMixed = particles.contains { $0.names.contains("#text") }
    return Element(
      requiredAttributes: attributes.filter { $0.hasSuffix("!") }.map { String($0.dropLast()) },
      attributes: Set(attributes.map { $0.hasSuffix("!") ? String($0.dropLast()) : $0 }),
      content: particles.filter { $0.names != ["#text"] }, isMixed: isMixed,
      summary: particles.map(\.summary).joined(separator: ", then "))
  }

  private static func particle(_ text: String) -> Particle {
    var body = text
    var suffix: Character?
    if let last = body.last, "?*+".contains(last) {
      suffix = last
      body.removeLast()
    }
    let names =
      sets[body].map { $0.split(separator: " ").map(String.init) }
      ?? body.drop { $0 == "(" }.split(separator: "|").map { String($0.hasSuffix(")") ? $0.dropLast() : $0) }
    let shown = names.map { $0 == "#text" ? "text" : "<\($0)>" }.joined(separator: " or ")
    return Particle(
      names: Set(names), isRequired: suffix == nil || suffix == "+",
      isRepeated: suffix == "*" || suffix == "+", summary: shown)
  }

  private static func list(_ cell: String) -> [String] { cell.split(separator: "|").map(String.init) }

  private static func rows(of table: EmbeddedTable) -> [[String]] {
    String(decoding: table.bytes, as: UTF8.self).split(separator: "\n").filter { !$0.hasPrefix("#") }
      .map { $0.split(separator: "\t", omittingEmptySubsequences: false).map(String.init) }
  }
}
