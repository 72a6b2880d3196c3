import ContentRendering
import HanText
import Linking
import Markup
import Serialization
import Terminology

/// One presentation of the site while it is rendered: the collection as shown, and where everything is.
///
/// A class, since every page and part of a page holds it.
final class Site: Sendable {
  let settings: SiteSettings
  let presentation: Presentation
  /// Every presentation of the site, this one among them.
  let presentations: [Presentation]
  let collection: Collection
  let words: Words
  let apiFiles: APIFileNames
  let extras: SiteExtras
  /// By the ids of components.
  let repetitions: [String: Repetitions]
  /// By the ids of components.
  let drawings: [String: ComponentDrawing]
  private let componentIDs: Set<String>
  private let slugs: Set<String>
  /// By the ids of concepts.
  private let nameNodes: [String: Node]
  /// What each source is called where several stand side by side.
  let labels: [String]

  init(
    _ collection: Collection, as presentation: Presentation, all presentations: [Presentation],
    settings: SiteSettings, extras: SiteExtras, repetitions: [String: Repetitions] = [:],
    drawings: [String: ComponentDrawing] = [:]
  ) {
    self.settings = settings
    self.presentation = presentation
    self.presentations = presentations
    self.collection = collection
    self.extras = extras
    self.repetitions = repetitions
    self.drawings = drawings
    words = Words(presentation)
    apiFiles = APIFileNames(collection.apis)
    componentIDs = Set(collection.components.map(\.concept.id))
    slugs = Set(collection.sources.map(\.slug))
    labels = collection.sources.map(Self.label)
    nameNodes = Dictionary(
      collection.glossary.concepts.map { ($0.id, Self.nameNode($0, in: presentation)) }
    ) { first, _ in first }
  }

  var title: String { settings.title(for: presentation) }

  var isEnglish: Bool { presentation.language == .english }

  /// What the pages call a concept.
  func name(_ concept: Concept) -> String { Self.name(concept, in: presentation) }

  private static func name(_ concept: Concept, in presentation: Presentation) -> String {
    let chinese = concept.names(presentation.variant).first
    let isEnglish = presentation.language == .english
    return (isEnglish ? concept.english.first ?? chinese : chinese ?? concept.english.first) ?? concept.id
  }

  /// The name with its language, where it is not the page's.
  func nameNode(_ concept: Concept) -> Node {
    nameNodes[concept.id] ?? Self.nameNode(concept, in: presentation)
  }

  /// The same by the concept's id; nil for one that is not in the glossary.
  func nameNode(_ id: String) -> Node? { nameNodes[id] }

  private static func nameNode(_ concept: Concept, in presentation: Presentation) -> Node {
    let name = Node.text(name(concept, in: presentation))
    guard presentation.language == .english else {
      return concept.names(presentation.variant).isEmpty ? .tag("span", ["lang": "en"], [name]) : name
    }
    guard concept.english.isEmpty else { return name }
    return .tag("span", ["lang": presentation.variant.languageTag], [name])
  }

  /// Nodes that are in Chinese, with their language where the page is in English.
  func chinese(_ nodes: [Node]) -> Node {
    isEnglish ? .tag("span", ["lang": presentation.variant.languageTag], nodes) : .fragment(nodes)
  }

  /// A text of the data (a title, a note), which may be in either language.
  func text(_ text: String) -> Node {
    guard isEnglish else { return .text(text) }
    let hasHan = text.unicodeScalars.contains(where: \.isHan)
    return hasHan ? chinese([.text(text)]) : .text(text)
  }

  /// What a source is called where several stand side by side.
  func label(_ source: LinkedSource) -> String { Self.label(source) }

  private static func label(_ source: LinkedSource) -> String {
    source.info.edition.isEmpty ? source.info.title : source.info.edition
  }

  func hasPage(_ concept: String) -> Bool {
    componentIDs.contains(concept)
  }
}

// Paths within the presentation's folder.
extension Site {
  static func sourcePath(_ slug: String) -> String { "sources/" + slug + "/index.html" }

  static func componentPath(_ id: String) -> String { "components/" + id + ".html" }

  /// The page of a component, or the entry in the glossary.
  func place(ofConcept id: String) -> Place? {
    if hasPage(id) { return Place(Self.componentPath(id)) }
    return collection.glossary.has(concept: id) ? Place("glossary.html", fragment: id) : nil
  }

  func place(ofAPI name: String) -> Place? {
    apiFiles.path(name).map { Place($0) }
  }

  func place(of target: ReferenceTarget) -> Place? {
    switch target {
    case .section(let source, let anchor), .block(let source, let anchor):
      slugs.contains(source) ? place(inText: source, anchor: anchor) : nil
    case .component(let id): place(ofConcept: id)
    case .api(let name): place(ofAPI: name)
    }
  }

  func place(of section: SectionID, anchor: String) -> Place? {
    guard collection.sources.indices.contains(section.source) else { return nil }
    return place(inText: collection.sources[section.source].slug, anchor: anchor)
  }

  /// A place in a text, which the English side has only in a Chinese edition; the text's beginning without anchor.
  func place(inText slug: String, anchor: String = "") -> Place {
    let other = presentation.textFolder == presentation.folder ? nil : presentation.textFolder
    return Place(Self.sourcePath(slug), fragment: anchor, in: other)
  }
}

/// A place in a presentation: a page by its path within the folder, and a fragment, empty for the page's top.
struct Place: Hashable, Sendable {
  var path: String
  var fragment: String
  /// The folder of another presentation; nil for the page's own.
  var folder: String?

  init(_ path: String, fragment: String = "", in folder: String? = nil) {
    self.path = path
    self.fragment = fragment
    self.folder = folder
  }
}

/// What other outputs add to the pages.
package struct SiteExtras: Sendable {
  /// The scripts of the search page, by their paths below the output folder, in order.
  package var searchScripts: [String]
  /// The book of each presentation, by its folder: a path below the output folder.
  package var books: [String: String]
  /// What the build could not decide: unresolved references, undecided terms, unknown names.
  package var findings: [Findings]

  package init(
    searchScripts: [String] = [], books: [String: String] = [:], findings: [Findings] = []
  ) {
    self.searchScripts = searchScripts
    self.books = books
    self.findings = findings
  }
}

extension SiteSettings {
  func title(for presentation: Presentation) -> String {
    titles[presentation.folder] ?? titles[defaultFolder] ?? "Duizhao"
  }
}
