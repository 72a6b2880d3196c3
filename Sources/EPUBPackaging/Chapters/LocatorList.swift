import Linking
import Serialization

/// Where an entry of the term index leads.
///
/// The sections by source, one line a source, those that define the term in bold. Where an entry has many sources: the
/// numbers of the sources, as a printed index has those of pages.
struct LocatorList {
  let book: Book
  let locators: [TermIndex.Locator]

  /// How many places of one source are named; behind them stands how many more there are.
  static let manyPlaces = 60

  var nodes: [Node] {
    let groups = self.groups
    guard !groups.isEmpty else { return [] }
    let items = groups.count > Book.manySources ? [numbers(groups)] : groups.map(line)
    return [.tag("ul", ["epub:type": "index-locator-list"], items)]
  }

  private var groups: [ArraySlice<TermIndex.Locator>] {
    var groups: [ArraySlice<TermIndex.Locator>] = []
    var start = locators.startIndex
    for index in locators.indices
    where index + 1 == locators.endIndex
      || locators[index + 1].section.source != locators[index].section.source
    {
      if book.has(locators[start].section) { groups.append(locators[start...index]) }
      start = index + 1
    }
    return groups
  }

  private func line(_ group: ArraySlice<TermIndex.Locator>) -> Node {
    var links = group.prefix(Self.manyPlaces).compactMap { locator -> Node? in
      book.section(locator.section).map { link(locator, .text(book.title(of: $0.section))) }
    }
    if group.count > Self.manyPlaces {
      links.append(.text(book.words(.andMore, String(group.count - Self.manyPlaces))))
    }
    let source = group.first.flatMap { book.section($0.section)?.source }
    let label = Node.text((source.map(book.label) ?? "") + "：")
    return .tag("li", [:], [label] + book.joined(links))
  }

  /// The numbers of the sources, written at once, since there may be thousands in an entry.
  private func numbers(_ groups: [ArraySlice<TermIndex.Locator>]) -> Node {
    var writer = NodeWriter(.xml)
    writer.startTag("li")
    for (index, group) in groups.enumerated() {
      if index > 0 { writer.text(book.words[.separator]) }
      number(group, to: &writer)
    }
    writer.endTag("li")
    return .rendered(writer.rendered())
  }

  /// The source's number, leading to the section that defines the term, or else to the first mention.
  private func number(_ group: ArraySlice<TermIndex.Locator>, to writer: inout NodeWriter) {
    guard let locator = group.first(where: \.isPrincipal) ?? group.first else { return }
    let number = String(locator.section.source + 1)
    guard let address = book.address(of: locator.section, anchor: locator.anchor) else {
      return writer.text(number)
    }
    writer.openStartTag("a")
    writer.attribute("epub:type", "index-locator" as StaticString)
    writer.attribute("href", address)
    writer.closeStartTag()
    if locator.isPrincipal { writer.startTag("strong") }
    writer.text(number)
    if locator.isPrincipal { writer.endTag("strong") }
    writer.endTag("a")
  }

  private func link(_ locator: TermIndex.Locator, _ text: Node) -> Node {
    guard let address = book.address(of: locator.section, anchor: locator.anchor) else { return text }
    return .tag(
      "a", ["epub:type": "index-locator", "href": address],
      [locator.isPrincipal ? .tag("strong", [:], [text]) : text])
  }
}
