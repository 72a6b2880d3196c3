import HanText
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

  /// Puts references in the place of the marks.
  mutating func resolve(_ nodes: inout [Node]) {
    for index in nodes.indices {
      switch nodes[index] {
      case .text, .rendered: continue
      case .fragment(var children):
        // The array is let go first, so that the children are changed where they are.
        nodes[index] = .empty
        resolve(&children)
        nodes[index] = .fragment(children)
      case .element(var element):
        guard element.name != Self.markName else {
          nodes[index] = element.attributes.first?.value.flatMap { reference($0) } ?? .empty
          continue
        }
        // Most elements hold text alone.
        if element.children.allSatisfy(\.isText) { continue }
        nodes[index] = .empty
        resolve(&element.children)
        nodes[index] = .element(element)
      }
    }
  }

  private mutating func reference(_ id: String) -> Node? {
    guard seen.insert(id).inserted, let note = book.notes[id] else { return nil }
    concepts.append(id)
    let number = String(concepts.count)
    return .tag(
      "a",
      [
        "class": "noteref", "epub:type": "noteref", "role": "doc-noteref", "id": note.reference,
        "href": "#" + note.id, "aria-label": book.words(.noteLabel, number, note.name),
      ], [.text(number)])
  }

  /// The notes, in order of their numbers.
  var notes: [Node] {
    concepts.enumerated().compactMap { index, id in book.notes[id]?.node(number: index + 1) }
  }
}

/// What a note says of a concept: name, English, definition.
struct ConceptNote: Sendable {
  let name: String
  /// The ids of the note and of what refers to it.
  let id: String
  let reference: String
  private let attributes: [Attribute]
  private let back: [Attribute]
  /// The same in every chapter.
  private let text: Node

  init(_ concept: Concept, in variant: ChineseVariant) {
    name = concept.bookName(variant)
    id = BookFiles.id("n", concept.id)
    reference = BookFiles.id("r", concept.id)
    func english(_ text: String) -> Node {
      .element(Element("span", Book.language("en"), [.text(text)]))
    }
    var text: [Node] = [.text(" "), .tag("b", [:], [.text(name)])]
    if let first = concept.english.first { text += [.text(" "), english(first)] }
    if !concept.definitionChinese.isBlank {
      text.append(.text("　" + concept.definitionChinese))
    } else if !concept.definitionEnglish.isBlank {
      text += [.text("　"), english(concept.definitionEnglish)]
    }
    self.text = NodeWriter.rendered(text, .xml)
    attributes = [
      Attribute("class", "footnote"), Attribute("epub:type", "footnote"), Attribute("role", "doc-footnote"),
      Attribute("id", id),
    ]
    back = [Attribute("href", "#" + reference), Attribute("role", "doc-backlink")]
  }

  func node(number: Int) -> Node {
    let link = Node.element(Element("a", back, [.text(String(number))]))
    return .element(Element("aside", attributes, [.element(Element("p", [], [link, text]))]))
  }
}

extension Node {
  fileprivate var isText: Bool {
    if case .text = self { true } else { false }
  }
}
