import Diagnostics
import HanText
import Terminology

/// Reads the JSON that `GlossaryJSON` writes, and any that has its members; others are ignored and named.
struct GlossaryJSONReader {
  private let source: SourceText
  private var rows: ImportedRows
  private var diagnostics: [Diagnostic] = []

  /// Nil, and reported, when the text cannot be read.
  static func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> ImportedRows? {
    var reader = GlossaryJSONReader(source: source, rows: ImportedRows(source: source))
    let isSound = reader.run()
    diagnostics += reader.diagnostics
    return isSound ? reader.rows : nil
  }

  private init(source: SourceText, rows: ImportedRows) {
    self.source = source
    self.rows = rows
  }

  private mutating func run() -> Bool {
    let root: JSONNode
    do {
      root = try JSONParser.parse(source.utf8)
    } catch let fault as JSONFault {
      report(fault.message, at: fault.offset)
      return false
    } catch {
      return false
    }
    guard case .object(let members) = root.value else {
      report(
        "the outermost value must be an object with “concepts” and “apis”, not \(root.kind)", at: root.offset)
      return false
    }
    for member in members {
      switch member.key {
      case "concepts": for item in array(member.value, "concepts") { readConcept(item) }
      case "apis": for item in array(member.value, "apis") { readAPI(item) }
      default: noteUnknown(member.key, at: member.value.offset)
      }
    }
    return !diagnostics.contains { $0.severity == .error }
  }

  private mutating func readConcept(_ node: JSONNode) {
    guard let fields = object(node, "a concept") else { return }
    var values = ConceptFields()
    for (key, value) in fields {
      switch key {
      case "id": values.id = string(value, key)
      case "kind": values.kind = string(value, key)
      case "family": values.family = string(value, key)
      case "en": for name in strings(value, key) { values.addEnglish(name) }
      case "apis": values.apis = strings(value, key)
      case "related": values.related = strings(value, key)
      case "context": values.context = strings(value, key)
      case "note": values.note = string(value, key)
      case "definition": readDefinition(value, into: &values)
      case "terms": for term in array(value, key) { readTerm(term, into: &values) }
      default: noteUnknown(key, at: value.offset)
      }
    }
    values.add(to: &rows, offset: node.offset)
  }

  private mutating func readDefinition(_ node: JSONNode, into values: inout ConceptFields) {
    for (key, value) in object(node, "definition") ?? [] {
      switch key {
      case "zh": values.definitionChinese = string(value, key)
      case "en": values.definitionEnglish = string(value, key)
      default: noteUnknown(key, at: value.offset)
      }
    }
  }

  private mutating func readTerm(_ node: JSONNode, into values: inout ConceptFields) {
    guard let fields = object(node, "a term") else { return }
    let columns = ["lang", "term", "status", "reading", "source", "note"]
    var cells = columns.map { _ in "" }
    for (key, value) in fields {
      if let column = columns.firstIndex(of: key) {
        cells[column] = string(value, key)
      } else {
        noteUnknown(key, at: value.offset)
      }
    }
    values.terms.append((cells, node.offset))
  }

  private mutating func readAPI(_ node: JSONNode) {
    guard let fields = object(node, "an API") else { return }
    let columns = [
      "name", "kind", "owner", "framework", "introduced", "deprecated", "replacedBy", "swiftName",
      "misspellings", "note",
    ]
    var cells = columns.map { _ in "" }
    for (key, value) in fields {
      if let column = columns.firstIndex(of: key) {
        cells[column] = key == "misspellings" ? GlossaryRows.list(strings(value, key)) : string(value, key)
      } else {
        noteUnknown(key, at: value.offset)
      }
    }
    rows.apis.append(ImportedRows.Row(cells, offset: node.offset))
  }

  private mutating func object(_ node: JSONNode, _ name: String) -> [(key: String, value: JSONNode)]? {
    if case .object(let members) = node.value { return members }
    report("\(name) must be an object, not \(node.kind)", at: node.offset)
    return nil
  }

  private mutating func array(_ node: JSONNode, _ name: String) -> [JSONNode] {
    if case .array(let items) = node.value { return items }
    report("“\(name)” must be an array, not \(node.kind)", at: node.offset)
    return []
  }

  private mutating func string(_ node: JSONNode, _ name: String) -> String {
    switch node.value {
    case .string(let text): return text
    case .null: return ""
    default:
      report("“\(name)” must be a string, not \(node.kind)", at: node.offset)
      return ""
    }
  }

  private mutating func strings(_ node: JSONNode, _ name: String) -> [String] {
    array(node, name).map { item in
      let text = string(item, name)
      if text.utf8.contains(UInt8(ascii: "|")) {
        report("“\(name)” must not contain ‘|’, which separates values in the tables", at: item.offset)
      }
      return text
    }
  }

  private mutating func noteUnknown(_ key: String, at offset: Int) {
    diagnostics.append(
      .importLoss("Member ‘\(Diagnostic.short(key))’ is not read", at: source.location(at: offset)))
  }

  private mutating func report(_ message: String, at offset: Int) {
    diagnostics.append(
      .unreadable(
        "malformed-json", "JSON is not a glossary here: \(message)",
        "Nothing was imported. ‘duizhao glossary export --format json’ shows the form that is read.",
        at: source.location(at: offset)))
  }
}

/// What a reader collects of one concept before it becomes rows.
struct ConceptFields {
  var id = ""
  var kind = ""
  var family = ""
  private(set) var english: [String] = []
  var apis: [String] = []
  var related: [String] = []
  var context: [String] = []
  var definitionChinese = ""
  var definitionEnglish = ""
  var note = ""
  private var englishNames: Set<String> = []

  /// Adds an English name that is not among them.
  mutating func addEnglish(_ name: String) {
    if englishNames.insert(name).inserted { english.append(name) }
  }

  /// Cells without the concept, in the order of the table, and where they stand.
  var terms: [(cells: [String], offset: Int)] = []

  /// Adds the rows; English names that rows of terms give again stand only there.
  func add(to rows: inout ImportedRows, offset: Int) {
    let designations = terms.map { term in
      Designation(
        term: term.cells[1], variant: term.cells[0] == "en" ? nil : .hans,
        status: Designation.Status(rawValue: term.cells[2]) ?? .avoid)
    }
    let names = GlossaryRows.columnNames(
      of: Concept(id: id, kind: .term, english: english, designations: designations))
    rows.concepts.append(
      ImportedRows.Row(
        [
          id, kind.isEmpty ? "term" : kind, family, GlossaryRows.list(names), GlossaryRows.list(apis),
          GlossaryRows.list(related), GlossaryRows.list(context), definitionChinese, definitionEnglish, note,
        ], offset: offset))
    for term in terms { rows.terms.append(ImportedRows.Row([id] + term.cells, offset: term.offset)) }
  }
}
