import Markup
import Linking
import Serialization

/// The term index in its orders, each with a bar to jump to a letter; principal locators are bold.
struct TermIndexPage {
  let site: Site
  let context: PageContext

  init(_ site: Site) {
    self.site = site
    context = PageContext(site, path: "terms.html")
  }

  private var words: Words { site.words }

  private var orders: [(name: String, groups: [TermIndex.Group])] {
    let index = site.collection.termIndex
    let all = [
      ("pinyin", index.pinyin), ("strokes", index.strokes), ("zhuyin", index.zhuyin),
      ("english", index.english),
    ]
    return all.filter { !$0.1.isEmpty }
  }

  var page: Page {
    Page(
      path: context.path, title: words[.terms], description: words[.termsLead], kind: "terms",
      outline: orders.map { OutlineItem(2, $0.name, [.text(words.named("order", $0.name))]) },
      main: [
        .tag("h1", [:], [.text(words[.terms])]), .tag("p", ["class": "lead"], [.text(words[.termsLead])]),
      ] + orders.map(order))
  }

  private func order(_ order: (name: String, groups: [TermIndex.Group])) -> Node {
    let title = words.named("order", order.name)
    let list = TermIndexOrder(context: context, name: order.name, groups: order.groups)
    return .tag(
      "section", ["class": "index-order"],
      [
        .tag("h2", ["id": order.name], [.text(title)]),
        .tag("nav", ["class": "jump-bar", "aria-label": title], [.tag("ul", [:], list.jumps)]),
      ] + list.nodes)
  }
}

/// One order of the index.
struct TermIndexOrder {
  let context: PageContext
  let name: String
  let groups: [TermIndex.Group]
  /// The first main entry under a heading, for *see* references.
  private let targets: [String: String]

  init(context: PageContext, name: String, groups: [TermIndex.Group]) {
    self.context = context
    self.name = name
    self.groups = groups
    var targets: [String: String] = [:]
    for (group, index, entry) in Self.entries(groups) where entry.see == nil && targets[entry.heading] == nil
    {
      targets[entry.heading] = Self.anchor(name, group, index)
    }
    self.targets = targets
  }

  var jumps: [Node] {
    groups.enumerated().map { index, group in
      .tag("li", [:], [.tag("a", ["href": "#" + Self.anchor(name, index)], [.text(group.label)])])
    }
  }

  var nodes: [Node] {
    groups.enumerated().flatMap { number, group in
      [
        .tag("h3", ["id": Self.anchor(name, number)], [.text(group.label)]),
        .tag(
          "ul", ["class": "index"], group.entries.enumerated().map { item($1, Self.anchor(name, number, $0)) }
        ),
      ]
    }
  }

  private static func anchor(_ name: String, _ group: Int) -> String { "\(name)-\(group + 1)" }

  private static func anchor(_ name: String, _ group: Int, _ entry: Int) -> String {
    "\(name)-\(group + 1)-\(entry + 1)"
  }

  private static func entries(_ groups: [TermIndex.Group]) -> [(Int, Int, TermIndex.Entry)] {
    groups.enumerated().flatMap { number, group in
      group.entries.enumerated().map { (number, $0, $1) }
    }
  }

  private func item(_ entry: TermIndex.Entry, _ anchor: String) -> Node {
    var children: [Node] = [heading(entry)]
    if !entry.reading.isEmpty, name == "pinyin" {
      children += [
        .text(" "), .tag("span", ["class": "reading", "lang": "zh-Latn-pinyin"], [.text(entry.reading)]),
      ]
    }
    if let see = entry.see {
      children += [
        .text(" "), .tag("em", ["class": "see"], [.text(context.words[.see])]), .text(" "), target(see),
      ]
    }
    if !entry.locators.isEmpty {
      children += [.text(" ")] + LocatorList(context: context, locators: entry.locators).nodes
    }
    if !entry.seeAlso.isEmpty {
      children += [.text(" "), .tag("em", ["class": "see"], [.text(context.words[.seeAlso])])]
      children += entry.seeAlso.flatMap { [.text(" "), target($0)] }
    }
    return .tag("li", ["id": anchor], children)
  }

  private func heading(_ entry: TermIndex.Entry) -> Node {
    let text: Node =
      entry.api != nil
      ? .tag("code", [:], [.text(entry.heading)])
      : entry.isChinese ? .text(entry.heading) : .tag("span", ["lang": "en"], [.text(entry.heading)])
    guard entry.see == nil else { return text }
    let place =
      entry.concept.flatMap(context.site.place(ofConcept:)) ?? entry.api.flatMap(context.site.place(ofAPI:))
    return context.link(place, [text])
  }

  private func target(_ heading: String) -> Node {
    let isEnglish = heading.utf8.allSatisfy { $0 < 0x80 }
    let attributes: KeyValuePairs<String, String?> = isEnglish ? ["lang": "en"] : [:]
    guard let anchor = targets[heading] else { return .tag("span", attributes, [.text(heading)]) }
    return .tag("a", ["href": "#" + anchor], [.tag("span", attributes, [.text(heading)])])
  }
}

/// The places of one entry of the index: `iOS 9: 4.2.8, 4.3 · iOS 7: 2`, those that define the term bold.
struct LocatorList {
  let context: PageContext
  let locators: [TermIndex.Locator]

  var nodes: [Node] {
    var nodes: [Node] = []
    var source: Int?
    for (number, locator) in locators.enumerated() {
      guard context.site.collection.sources.indices.contains(locator.section.source) else { continue }
      if source != locator.section.source {
        let label = context.site.label(context.site.collection.sources[locator.section.source])
        nodes.append(.tag("span", ["class": "locator-source"], [.text(label)]))
        nodes.append(.text(" "))
        source = locator.section.source
      } else if number > 0 {
        nodes.append(.text("、"))
      }
      nodes.append(link(locator))
    }
    return nodes
  }

  private func link(_ locator: TermIndex.Locator) -> Node {
    let link = context.link(
      context.site.place(of: locator.section, anchor: locator.anchor), [.text(label(locator))])
    return locator.isPrincipal ? .tag("strong", [:], [link]) : link
  }

  /// The section's number, or its heading, or the number of the section in the source.
  private func label(_ locator: TermIndex.Locator) -> String {
    let sections = context.site.collection.sources[locator.section.source].sections
    guard sections.indices.contains(locator.section.section) else { return "§" }
    let heading = sections[locator.section.section].heading
    if let number = heading?.number { return number }
    let text = heading?.text.string ?? ""
    return text.isEmpty ? "§" + String(locator.section.section + 1) : text
  }
}
