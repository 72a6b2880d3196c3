import ContentRendering
import HanText
import Linking
import Serialization
import Terminology

/// The articles of one letter.
struct DictionaryChapter {
  let book: Book
  let group: DictionaryArticles.Group

  private var words: BookWords { book.words }

  /// `B`, `12 画`, `#`.
  var title: String {
    Int(group.label) == nil || group.isOfAPIs ? group.label : words(.strokes, group.label)
  }

  var chapter: Chapter {
    Chapter(
      group.file, title: title, matter: .body, type: "dictionary",
      content: [book.heading(1, title)] + group.subjects.map(article))
  }

  private func article(_ subject: DictionaryArticles.Subject) -> Node {
    let content =
      switch subject {
      case .concept(let concept): content(concept)
      case .api(let api): content(api)
      }
    return .tag("article", ["epub:type": "dictentry", "id": subject.id], content)
  }

  private func content(_ concept: Concept) -> [Node] {
    let name = book.name(concept)
    let glossary = GlossaryChapter(book: book) { _ in nil }
    var nodes = [head([.text(name)], reading: reading(of: name, concept))]
    if !concept.english.isEmpty {
      let names = concept.english.map { english in
        Node.element(
          Element("span", [Attribute("epub:type", "tran")] + Book.language("en"), [.text(english)]))
      }
      nodes.append(.tag("p", [:], book.joined(names)))
    }
    for definition in glossary.definitions(concept) {
      nodes.append(.tag("p", ["epub:type": "def"], [definition]))
    }
    let regions = glossary.regions(concept)
    if !regions.isEmpty {
      nodes += regions.map { .tag("p", ["class": "quiet"], [$0]) }
    }
    let avoided = concept.designations.filter { $0.status == .avoid }.map(\.term)
    if !avoided.isEmpty { nodes.append(line(words[.avoid], avoided.map { .text($0) })) }
    if !concept.apis.isEmpty { nodes.append(line(words[.apis], concept.apis.map { book.link(api: $0) })) }
    let related = concept.related.filter { book.addresses.glossaryEntry($0) != nil }
    if !related.isEmpty { nodes.append(line(words[.related], related.map { book.link(concept: $0) })) }
    return nodes
  }

  private func content(_ api: API) -> [Node] {
    let facts = APIFacts(book: book)
    let versions = facts.versions(api)
    var nodes = [
      head([.tag("code", [:], BreakableName.nodes(api.name))], reading: ""),
      Node.tag(
        "p", ["epub:type": "def"], facts.kind(api) + (versions.isEmpty ? [] : [.text("；")] + versions)),
    ]
    if !api.swiftName.isBlank {
      nodes.append(line("Swift", [.tag("code", [:], [.text(api.swiftName)])]))
    }
    let concepts = book.collection.glossary.concepts.filter { $0.apis.contains(api.name) }
    if !concepts.isEmpty { nodes.append(line(words[.component], concepts.map { book.link(concept: $0.id) })) }
    return nodes
  }

  private func head(_ name: [Node], reading: String) -> Node {
    var children: [Node] = [.tag("dfn", [:], name)]
    if !reading.isEmpty {
      children += [
        .text(" "),
        .element(
          Element(
            "span",
            [Attribute("class", "reading"), Attribute("epub:type", "phonetic-transcription")]
              + Book.language("zh-Latn-pinyin"), [.text(reading)])),
      ]
    }
    return .tag("h2", [:], children)
  }

  private func line(_ name: String, _ values: [Node]) -> Node {
    .tag("p", ["class": "quiet"], [.text(name + "：")] + book.joined(values))
  }

  private func reading(of name: String, _ concept: Concept) -> String {
    guard book.presentation.variant.script == .hans, name.unicodeScalars.contains(where: \.isHan) else {
      return ""
    }
    return Transcription.pinyin(of: name, reviewed: concept.reading(of: name)).joined(separator: " ")
  }
}
