import ContentRendering
import Linking
import Markup
import Serialization

/// Where the texts describe a component, for readers of English: editions by date, what each calls it, its sections.
struct EditionList {
  let context: PageContext
  let component: Component

  private var site: Site { context.site }
  private var words: Words { context.words }

  var outline: [OutlineItem] {
    component.editions.isEmpty ? [] : [OutlineItem(2, "_editions", [.text(words[.describedIn])])]
  }

  var nodes: [Node] {
    guard !component.editions.isEmpty else { return [.tag("p", [:], [.text(words[.noEdition])])] }
    return [
      .tag("h2", ["id": "_editions"], [.text(words[.describedIn])]),
      .tag("ul", ["class": "editions"], component.editions.map(item)),
    ]
  }

  private func item(_ edition: Edition) -> Node {
    let source = site.collection.sources[edition.source]
    // The Chinese page of the component has a part for each edition.
    let page = Place(
      context.path, fragment: EditionSections.anchor(source), in: site.presentation.textFolder)
    var parts: [Node] = [context.link(page, [site.text(site.label(source))])]
    if !source.info.date.isEmpty {
      parts.append(.tag("time", ["datetime": source.info.date], [.text(source.info.date)]))
    }
    if !edition.names.isEmpty {
      let names = edition.names.map { site.text($0.form + " ×" + String($0.count)) }
      parts.append(.fragment([.text(words[.editionCalls] + " ")] + joined(names)))
    }
    return .tag(
      "li", ["id": EditionSections.anchor(source)], joined(parts, by: " · ") + [sections(edition, source)])
  }

  private func sections(_ edition: Edition, _ source: LinkedSource) -> Node {
    let links = edition.sections.compactMap { index -> Node? in
      guard let heading = source.sections[index].heading else { return nil }
      let number = heading.number.map { $0 + " " } ?? ""
      let place = site.place(
        of: SectionID(source: edition.source, section: index), anchor: source.sections[index].anchor)
      return .tag("li", [:], [context.link(place, [site.text(number + heading.text.string)])])
    }
    return links.isEmpty ? .empty : .tag("ul", [:], links)
  }

  private func joined(_ nodes: [Node], by separator: String = ", ") -> [Node] {
    Array(nodes.map { [$0] }.joined(separator: [.text(separator)]))
  }
}
