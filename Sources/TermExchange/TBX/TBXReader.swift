import Diagnostics
import HanText
import Terminology
import XMLReading

/// Reads TBX, version 3 in either style and version 2, into rows of the tables.
///
/// A file that breaks the structure or its dialect is refused with every reason. Languages that the glossary does
/// not have, and data it has no place for, are left out and counted. O(nodes).
struct TBXReader {
  private let document: TBXDocument
  private var rows: ImportedRows
  private var diagnostics: [Diagnostic] = []
  private var skippedLanguages: [String: Int] = [:]
  private var usedIDs: Set<String> = []
  /// The tables' names of concepts and APIs by the file's ids.
  private var names: [String: Target] = [:]

  private enum Target {
    case concept(String)
    case api(String)
  }

  /// Nil, and reported, when the file is refused.
  static func read(_ source: SourceText, diagnostics: inout [Diagnostic]) -> ImportedRows? {
    guard let document = TBXDocument.read(source, diagnostics: &diagnostics),
      TBXChecker.check(document, diagnostics: &diagnostics)
    else { return nil }
    var reader = TBXReader(document: document, rows: ImportedRows(source: source))
    reader.run()
    diagnostics += reader.diagnostics
    return reader.rows
  }

  private init(document: TBXDocument, rows: ImportedRows) {
    self.document = document
    self.rows = rows
  }

  private mutating func run() {
    guard let text = document.children("text", of: document.root).first else { return }
    let entries = document.children("body", of: text).flatMap { body in
      document.children("conceptEntry", of: body) + document.children("termEntry", of: body)
    }
    for (number, entry) in entries.enumerated() { nameEntry(entry, number: number) }
    for back in document.children("back", of: text) {
      for section in document.children("refObjectSec", of: back) { readSection(section) }
    }
    for (number, entry) in entries.enumerated() { readEntry(entry, number: number) }
    for (language, count) in skippedLanguages.sorted(by: { $0.key < $1.key }) {
      diagnostics.append(
        .importLoss(
          "\(count) terms in ‘\(Diagnostic.short(language))’ were left out: the glossary has Chinese and English",
          at: document.location(document.root)))
    }
  }

  private var entryIDs: [Int: String] = [:]

  /// The id of the concept, made from the file's.
  private mutating func nameEntry(_ entry: Int, number: Int) {
    let own = document.attribute("id", entry) ?? ""
    let base = Self.slug(own) ?? "concept-\(number + 1)"
    var id = base
    var suffix = 2
    while !usedIDs.insert(id).inserted {
      id = "\(base)-\(suffix)"
      suffix += 1
    }
    entryIDs[entry] = id
    if !own.isEmpty { names[own] = .concept(id) }
  }

  /// Small letters, digits and single hyphens; nil when nothing is left.
  static func slug(_ id: String) -> String? {
    var result: [UInt8] = []
    for byte in id.lowercased().utf8 {
      let isPlain = (0x61...0x7A).contains(byte) || (0x30...0x39).contains(byte)
      if isPlain {
        result.append(byte)
      } else if let last = result.last, last != UInt8(ascii: "-") {
        result.append(UInt8(ascii: "-"))
      }
    }
    if result.last == UInt8(ascii: "-") { result.removeLast() }
    return result.isEmpty ? nil : String(decoding: result, as: UTF8.self)
  }

  private mutating func readSection(_ section: Int) {
    guard document.attribute("type", section) == TBXWriter.apiSection else { return }
    for object in document.children("refObject", of: section) {
      var cells = TableLayout.apis.columns.map { _ in "" }
      for item in document.children("item", of: object) {
        guard let column = document.attribute("type", item).flatMap(TableLayout.apis.columns.firstIndex)
        else { continue }
        cells[column] = document.text(item)
      }
      if let id = document.attribute("id", object) { names[id] = .api(cells[0]) }
      rows.apis.append(ImportedRows.Row(cells, offset: document.offset(object)))
    }
  }

  private mutating func readEntry(_ entry: Int, number: Int) {
    var fields = ConceptFields()
    fields.id = entryIDs[entry] ?? ""
    for child in document.tree.children(of: entry) {
      switch document.name(child) {
      case "langSec", "langSet": readLanguage(child, into: &fields)
      case "descripGrp", "adminGrp":
        for inner in document.tree.children(of: child) { readConceptDatum(inner, into: &fields) }
      default: readConceptDatum(child, into: &fields)
      }
    }
    guard !(fields.english.isEmpty && fields.terms.isEmpty) else { return }
    preferFirstTerms(&fields)
    fields.add(to: &rows, offset: document.offset(entry))
  }

  private func readConceptDatum(_ node: Int, into fields: inout ConceptFields) {
    switch (document.name(node), document.category(node)) {
    case ("descrip", "subjectField"):
      fields.family = fields.family.isEmpty ? document.text(node) : fields.family
    case ("descrip", "definition"):
      addDefinition(node, language: document.attribute("xml:lang", node) ?? "", to: &fields)
    case ("admin", "projectSubset"):
      let text = document.text(node)
      if Concept.Kind(rawValue: text) != nil { fields.kind = text }
    case ("ref", "crossReference"): addReference(node, to: &fields)
    case ("note", _): addNote(document.text(node), to: &fields)
    default: break
    }
  }

  private func addReference(_ node: Int, to fields: inout ConceptFields) {
    switch document.attribute("target", node).flatMap({ names[$0] }) {
    case .concept(let id): fields.related.append(id)
    case .api(let name): fields.apis.append(name)
    case nil: break
    }
  }

  private func addNote(_ text: String, to fields: inout ConceptFields) {
    if text.hasPrefix(TBXWriter.contextLabel) {
      fields.context += text.dropFirst(TBXWriter.contextLabel.count).split(separator: "|").map(String.init)
      return
    }
    let note = text.hasPrefix(TBXWriter.noteLabel) ? String(text.dropFirst(TBXWriter.noteLabel.count)) : text
    fields.note += fields.note.isEmpty ? note : " " + note
  }

  private func addDefinition(_ node: Int, language: String, to fields: inout ConceptFields) {
    let text = document.text(node)
    switch Self.language(language) {
    case .chinese where fields.definitionChinese.isEmpty: fields.definitionChinese = text
    case .english where fields.definitionEnglish.isEmpty: fields.definitionEnglish = text
    default: break
    }
  }

  private mutating func readLanguage(_ section: Int, into fields: inout ConceptFields) {
    let tag = document.attribute("xml:lang", section) ?? ""
    guard let language = Self.language(tag) else {
      skippedLanguages[tag, default: 0] += max(
        1,
        document.tree.children(of: section).filter { ["termSec", "tig", "ntig"].contains(document.name($0)) }
          .count)
      return
    }
    for child in document.tree.children(of: section) {
      switch document.name(child) {
      case "descripGrp":
        for inner in document.children("descrip", of: child) where document.category(inner) == "definition" {
          addDefinition(inner, language: tag, to: &fields)
        }
      case "descrip" where document.category(child) == "definition":
        addDefinition(child, language: tag, to: &fields)
      case "termSec", "tig", "ntig": readTerm(child, language: language, into: &fields)
      default: break
      }
    }
  }

  enum Language: Hashable {
    case chinese(ChineseVariant)
    case english

    var tag: String {
      switch self {
      case .chinese(let variant): variant.languageTag
      case .english: "en"
      }
    }
  }

  /// The glossary's language for a tag; nil for one it does not have.
  static func language(_ tag: String) -> Language? {
    let parts = tag.lowercased().split(separator: "-").map(String.init)
    switch parts.first {
    case "en", "eng": return .english
    case "zh", "zho", "cmn", "chi":
      let rest = Set(parts.dropFirst())
      if rest.contains("hk") || rest.contains("mo") { return .chinese(rest.contains("hans") ? .hans : .hk) }
      if rest.contains("tw") { return .chinese(rest.contains("hans") ? .hans : .tw) }
      return .chinese(rest.contains("hant") ? .hant : .hans)
    default: return nil
    }
  }

  private mutating func readTerm(_ section: Int, language: Language, into fields: inout ConceptFields) {
    // Version 2 nests the term and its notes once more, and groups nest what they group.
    var nodes: [Int] = []
    for child in document.tree.children(of: section) {
      switch document.name(child) {
      case "termGrp", "termNoteGrp", "adminGrp": nodes += document.tree.children(of: child)
      default: nodes.append(child)
      }
    }
    var term = TermFields()
    for node in nodes {
      switch (document.name(node), document.category(node)) {
      case ("term", _): term.text = document.text(node)
      case ("termNote", "administrativeStatus"), ("termNote", "usageStatus"):
        term.status = document.text(node)
      case ("termNote", "termType"): term.type = document.text(node)
      case ("admin", "source"): term.source = document.text(node)
      case ("note", _) where document.attribute("xml:lang", node) == TBXWriter.readingLanguage:
        term.reading = document.text(node)
      case ("note", _): term.note += (term.note.isEmpty ? "" : " ") + document.text(node)
      default: break
      }
    }
    add(term, language: language, at: document.offset(section), to: &fields)
  }

  private struct TermFields {
    var text = ""
    var status = ""
    var type = ""
    var source = ""
    var reading = ""
    var note = ""
  }

  private func add(_ term: TermFields, language: Language, at offset: Int, to fields: inout ConceptFields) {
    let status = Self.status(term.status, type: term.type)
    let isBare = term.source.isEmpty && term.reading.isEmpty && term.note.isEmpty
    if language == .english, status?.isRight != false {
      fields.addEnglish(term.text)
      if term.type == "fullForm", isBare { return }
    }
    fields.terms.append(
      ([language.tag, term.text, status?.rawValue ?? "", term.reading, term.source, term.note], offset))
  }

  /// Nil where the file gives none.
  static func status(_ value: String, type: String) -> Designation.Status? {
    switch value {
    case "preferredTerm-admn-sts", "preferred": .preferred
    case "admittedTerm-admn-sts", "admitted": .accepted
    case "": nil
    default: type == "variant" ? .misspelling : .avoid
    }
  }

  /// Without a status, the first term of a language is preferred, unless another one is, and the rest accepted.
  private func preferFirstTerms(_ fields: inout ConceptFields) {
    var hasPreferred = Set(
      fields.terms.filter { $0.cells[2] == "preferred" }.map { $0.cells[0] })
    for index in fields.terms.indices where fields.terms[index].cells[2].isEmpty {
      let isFirst = hasPreferred.insert(fields.terms[index].cells[0]).inserted
      fields.terms[index].cells[2] = isFirst ? "preferred" : "accepted"
    }
  }
}

extension Designation.Status {
  /// Whether the term may be written.
  var isRight: Bool { self == .preferred || self == .accepted }
}
