import Linking
import Serialization
import Terminology

/// Turns the marks behind terms into references to notes: one note for a term's first mention in a chapter.
///
/// The renderer puts a mark behind every linked term, since it does not know what stood before; here the first of
/// each becomes `<a epub:type="noteref">1</a>` with a note at the end of the chapter, and the others go.
struct NoteCollector {
  let book: Book
  /// Concepts in order of their first mention.
  private(set) var concepts: [String] = []
  private var seen: Set<String> = []

  init(_ book: Book) {
    self.book = book
  }

  private static let markName = "note-mark"

  /// The place behind a term where a note may be referred to; never reaches a file.
  static func mark(_ concept: String) -> Node {
    .tag(markName, ["concept": concept])
  }

  mutating func resolve(_ nodes: [Node]) -> [Node] {
    nodes.compactMap { resolve($0) }
  }

  private mutating func resolve(_ node: Node) -> Node? {
    switch node {
    case .text: return node
    case .fragment(let children): return .fragment(resolve(children))
    case .element(var element):
      guard element.name == Self.markName else {
        element.children = resolve(element.children)
        return .element(element)
      }
      return element.attributes.first?.value.flatMap { reference($0) }
    }
  }

  private mutating func reference(_ id: String) -> Node? {
    guard book.collection.glossary.concept(id) != nil, seen.insert(id).inserted else { return nil }
    concepts.append(id)
    let number = String(concepts.count)
    return .tag(
      "a",
      [
        "class": "noteref", "epub:type": "noteref", "role": "doc-noteref", "id": BookFiles.id("r", id),
        "href": "#" + BookFiles.id("n", id),
        "aria-label": book.words(.noteLabel, number, book.name(ofConcept: id)),
      ], [.text(number)])
  }

  /// The notes, in order of their numbers.
  var notes: [Node] {
    concepts.enumerated().compactMap { index, id in
      book.collection.glossary.concept(id).map { note(index + 1, $0) }
    }
  }

  private func note(_ number: Int, _ concept: Concept) -> Node {
    var children: [Node] = [
      .tag(
        "a", ["href": "#" + BookFiles.id("r", concept.id), "role": "doc-backlink"], [.text(String(number))]),
      .text(" "), .tag("b", [:], [.text(book.name(concept))]),
    ]
    if let english = concept.english.first { children += [.text(" "), book.english(english)] }
    if !concept.definitionChinese.isBlank {
      children.append(.text("　" + concept.definitionChinese))
    } else if !concept.definitionEnglish.isBlank {
      children += [.text("　"), book.english(concept.definitionEnglish)]
    }
    return .tag(
      "aside",
      [
        "class": "footnote", "epub:type": "footnote", "role": "doc-footnote",
        "id": BookFiles.id("n", concept.id),
      ], [.tag("p", [:], children)])
  }
}
