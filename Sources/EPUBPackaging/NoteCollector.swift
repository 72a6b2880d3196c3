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
    writer.write(note.reference) { _, writer in writer.text(number) }
  }

  /// Writes the notes, in order of their numbers.
  func notes(to writer: inout NodeWriter) {
    for (index, id) in concepts.enumerated() {
      guard let note = book.notes[id] else { continue }
      writer.write(note.note) { _, writer in writer.text(String(index + 1)) }
    }
  }
}

/// What a note says of a concept (name, English, definition) and what refers to it; the same in every chapter but for the
/// number, for which marks stand.
struct ConceptNote: Sendable {
  let reference: RenderedNodes
  let note: RenderedNodes

  init(_ concept: Concept, in variant: ChineseVariant, _ words: BookWords) {
    let name = concept.bookName(variant)
    let id = BookFiles.id("n", concept.id)
    let referenceID = BookFiles.id("r", concept.id)
    reference = Self.reference(id: referenceID, to: id, label: { words(.noteLabel, $0, name) })
    note = Self.note(id: id, from: referenceID, Self.text(concept, name))
  }

  private static let numberMark = "number"

  private static func reference(id: String, to note: String, label: (_ number: String) -> String)
    -> RenderedNodes
  {
    // A character that no name holds, since none could be written.
    let parts = label("\0").split(separator: "\0", omittingEmptySubsequences: false)
    var writer = NodeWriter(.xml)
    writer.openStartTag("a")
    writer.attribute("class", "noteref" as StaticString)
    writer.attribute("epub:type", "noteref" as StaticString)
    writer.attribute("role", "doc-noteref" as StaticString)
    writer.attribute("id", id)
    writer.attribute("href", "#" + note)
    writer.attribute("aria-label", parts.map(String.init), joinedByMark: numberMark)
    writer.closeStartTag()
    writer.mark(numberMark)
    writer.endTag("a")
    return writer.rendered()
  }

  private static func note(id: String, from reference: String, _ text: [Node]) -> RenderedNodes {
    let number = NodeWriter.mark(numberMark, .xml)
    let back = Node.tag("a", ["href": "#" + reference, "role": "doc-backlink"], [number])
    let note = Node.tag(
      "aside", ["class": "footnote", "epub:type": "footnote", "role": "doc-footnote", "id": id],
      [.tag("p", [:], [back] + text)])
    return NodeWriter.rendered([note], .xml)
  }

  private static func text(_ concept: Concept, _ name: String) -> [Node] {
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
    return text
  }
}
