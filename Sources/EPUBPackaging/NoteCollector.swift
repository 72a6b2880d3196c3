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

  /// Writes the reference to a concept's note, if this is its first mention.
  mutating func reference(_ id: String, to writer: inout NodeWriter) {
    guard seen.insert(id).inserted, let note = book.notes[id] else { return }
    concepts.append(id)
    let number = String(concepts.count)
    writer.openStartTag("a")
    writer.attribute("class", "noteref" as StaticString)
    writer.attribute("epub:type", "noteref" as StaticString)
    writer.attribute("role", "doc-noteref" as StaticString)
    writer.attribute("id", note.reference)
    writer.attribute("href", "#" + note.id)
    writer.attribute("aria-label", book.words(.noteLabel, number, note.name))
    writer.closeStartTag()
    writer.text(number)
    writer.endTag("a")
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
