import Diagnostics
import XMLReading

/// Checks a TBX file against the core structure and its dialect.
///
/// The structure is that of the standard's RELAX NG schema; data categories, their levels and their values are what
/// the schema leaves open. O(nodes).
struct TBXChecker {
  private let document: TBXDocument
  private let grammar = TBXGrammar.shared
  private var diagnostics: [Diagnostic] = []
  private var ids: [String: Int] = [:]
  private var targets: [(id: String, node: Int)] = []
  /// The module whose categories may be used; nil where any may.
  private let module: String?

  private static let mostFindings = 100

  /// Whether the file may be read; everything wrong is reported.
  static func check(_ document: TBXDocument, diagnostics: inout [Diagnostic]) -> Bool {
    var checker = TBXChecker(document)
    checker.run()
    diagnostics += checker.diagnostics
    return checker.diagnostics.isEmpty
  }

  private init(_ document: TBXDocument) {
    self.document = document
    module = ["TBX-Min": "min", "TBX-Basic": "basic"][document.dialect]
  }

  private mutating func run() {
    var checked = document.root
    let end = document.tree.nodes[document.root].end
    while checked < end, diagnostics.count < Self.mostFindings {
      if let name = document.name(checked) { check(checked, name) }
      checked += 1
    }
    checkRoot()
    for target in targets where ids[target.id] == nil && diagnostics.count < Self.mostFindings {
      report(
        "tbx-structure", "No element has the id ‘\(Diagnostic.short(target.id))’ that ‘target’ names",
        "Correct the id; addresses begin with http:// or https://.", target.node)
    }
  }

  private mutating func checkRoot() {
    let root = document.root
    guard document.version == .three else { return }
    if let style = document.attribute("style", root), style != "dca", style != "dct" {
      report("tbx-structure", "‘style’ must be dca or dct, not ‘\(Diagnostic.short(style))’", "", root)
    }
    if !document.dialect.hasPrefix("TBX-") {
      report("tbx-structure", "‘type’ must name the dialect, for example TBX-Basic", "", root)
    }
  }

  private mutating func check(_ index: Int, _ name: String) {
    guard let element = document.tree.element(at: index) else { return }
    let isForeign = document.isForeign(element)
    if isForeign, !document.isCategoryAsTag {
      report(
        "tbx-structure", "<\(Diagnostic.short(element.name))> is of another namespace",
        "In style dca, every element is of \(TBXDocument.namespace).", index)
      return
    }
    guard let rule = grammar.element(name, document.version) else {
      if isForeign {
        if module != nil { reportUnknownCategory(element.name, index) }
      } else {
        report("tbx-structure", "<\(Diagnostic.short(element.name))> is not an element of TBX", "", index)
      }
      return
    }
    checkAttributes(element, rule, isForeign: isForeign, index)
    checkContent(index, name, rule)
    checkCategory(index, name, element)
    if name == "term", document.text(index).isEmpty {
      report("tbx-structure", "<term> must not be empty", "Write the term, or remove its section.", index)
    }
  }

  private mutating func checkAttributes(
    _ element: XMLElement, _ rule: TBXGrammar.Element, isForeign: Bool, _ index: Int
  ) {
    for name in rule.requiredAttributes where element.attribute(name)?.isEmpty != false {
      if isForeign, name == "type" { continue }
      report("tbx-structure", "<\(element.name)> needs the attribute ‘\(name)’", "", index)
    }
    for attribute in element.attributes {
      if !isForeign, !rule.attributes.contains(attribute.name), !attribute.name.contains(":") {
        report(
          "tbx-structure", "<\(element.name)> has no attribute ‘\(Diagnostic.short(attribute.name))’", "",
          index)
      }
      switch attribute.name {
      case "id": noteID(attribute.value, index)
      case "target" where element.name != "xref" && !attribute.value.contains("://"):
        if document.name(index) != "xref" { targets.append((attribute.value, index)) }
      case "xml:lang" where !Self.isLanguageTag(attribute.value):
        report(
          "tbx-structure", "‘\(Diagnostic.short(attribute.value))’ is not a language tag",
          "Write one as in BCP 47, for example zh-Hans.", index)
      default: break
      }
    }
  }

  private mutating func noteID(_ id: String, _ index: Int) {
    if !Self.isXMLName(id) {
      report(
        "tbx-structure", "‘\(Diagnostic.short(id))’ is not an id",
        "Ids begin with a letter or ‘_’ and have letters, digits, ‘-’, ‘_’ and ‘.’.", index)
    }
    if let first = ids[id] {
      report(
        "tbx-structure", "The id ‘\(Diagnostic.short(id))’ is used twice",
        "Give one of the elements another.", index,
        note: ("first used here", first))
    } else {
      ids[id] = index
    }
  }

  private mutating func checkContent(_ index: Int, _ name: String, _ rule: TBXGrammar.Element) {
    var particles = rule.content[...]
    var count = 0
    for child in document.tree.children(of: index) {
      guard let childName = document.name(child) else {
        if !rule.isMixed, !document.text(child).isEmpty {
          report(
            "tbx-structure", "Text must not stand in <\(name)>",
            rule.summary.isEmpty ? "" : "It holds \(rule.summary).", child)
        }
        continue
      }
      while let particle = particles.first, !particle.names.contains(childName) {
        if particle.isRequired, count == 0 {
          report(
            "tbx-structure",
            "<\(Diagnostic.short(childName))> must not stand here; <\(name)> needs \(particle.summary) first",
            "", child)
          return
        }
        particles = particles.dropFirst()
        count = 0
      }
      guard let particle = particles.first else {
        report(
          "tbx-structure", "<\(Diagnostic.short(childName))> must not stand here in <\(name)>",
          rule.summary.isEmpty ? "It is empty." : "It holds \(rule.summary).", child)
        return
      }
      if particle.isRepeated {
        count += 1
      } else {
        particles = particles.dropFirst()
        count = 0
      }
    }
    if let missing = particles.enumerated().first(where: { $1.isRequired && !($0 == 0 && count > 0) })?
      .element
    {
      report("tbx-structure", "<\(name)> needs \(missing.summary)", "", index)
    }
  }

  private mutating func checkCategory(_ index: Int, _ name: String, _ element: XMLElement) {
    guard let module, Self.classified.contains(name) else { return }
    if name == "xref", module == "min" {
      report("tbx-category", "<xref> must not be used in TBX-Min", "Remove it, or declare TBX-Basic.", index)
      return
    }
    guard let category = document.category(index), !category.isEmpty else { return }
    guard let rule = grammar.category(category), rule.element == name, rule.modules.contains(module) else {
      reportUnknownCategory(category, index)
      return
    }
    if let level = level(of: index, name), !rule.levels.contains(level) {
      report(
        "tbx-category", "‘\(category)’ must not stand at the level of \(Self.levelNames[level] ?? level)",
        "It belongs to \(rule.levels.sorted().map { Self.levelNames[$0] ?? $0 }.joined(separator: " or ")).",
        index)
    }
    let value = document.text(index)
    guard !rule.values.isEmpty, !rule.values.contains(value) else { return }
    report(
      "tbx-category", "‘\(Diagnostic.short(value))’ is not a value of ‘\(category)’",
      "Write one of: \(rule.values.joined(separator: ", ")).", index)
  }

  private static let classified: Set = [
    "admin", "descrip", "ref", "termNote", "transac", "transacNote", "xref",
  ]

  private static let levelNames = [
    "concept": "the concept", "lang": "the language", "term": "the term", "group": "a group",
  ]

  private mutating func reportUnknownCategory(_ name: String, _ index: Int) {
    let near = NearMiss.best(for: name, among: grammar.categoryNames, limit: 1).first
    report(
      "tbx-category", "‘\(Diagnostic.short(name))’ is not a data category of \(document.dialect) here",
      near.map { $0 == name ? "It stands in another element or module. " : "Did you mean ‘\($0)’? " } ?? "",
      index)
  }

  /// The level an element stands at; nil outside the entries.
  private func level(of index: Int, _ name: String) -> String? {
    guard var parent = document.tree.nodes[index].parent, var parentName = document.name(parent) else {
      return nil
    }
    if parentName == TBXGrammar.groups[name] {
      guard let outer = document.tree.nodes[parent].parent, let outerName = document.name(outer) else {
        return nil
      }
      (parent, parentName) = (outer, outerName)
    }
    switch parentName {
    case "conceptEntry", "termEntry": return "concept"
    case "langSec", "langSet": return "lang"
    case "termSec", "tig", "ntig", "termGrp": return "term"
    case "adminGrp", "descripGrp", "termNoteGrp", "transacGrp": return "group"
    default: return nil
    }
  }

  private mutating func report(
    _ rule: String, _ summary: String, _ explanation: String, _ index: Int, note: (String, Int)? = nil
  ) {
    guard diagnostics.count < Self.mostFindings else { return }
    diagnostics.append(
      Diagnostic(
        .error, rule: rule, summary,
        explanation: explanation + (explanation.isEmpty ? "" : " ") + "Nothing was imported.",
        at: document.location(index),
        notes: note.map { [Diagnostic.Note($0.0, at: document.location($0.1))] } ?? []))
  }

  private static func isLanguageTag(_ tag: String) -> Bool {
    let parts = tag.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard let first = parts.first, first.allSatisfy(isLetter) else { return false }
    return parts.allSatisfy { (1...8).contains($0.count) && $0.allSatisfy { isLetter($0) || isDigit($0) } }
  }

  private static func isXMLName(_ id: String) -> Bool {
    guard let first = id.utf8.first, isLetter(first) || first == UInt8(ascii: "_") || first >= 0x80 else {
      return false
    }
    return id.utf8.allSatisfy { byte in
      isLetter(byte) || isDigit(byte) || byte >= 0x80 || [0x2D, 0x2E, 0x5F].contains(byte)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte) || (0x41...0x5A).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
