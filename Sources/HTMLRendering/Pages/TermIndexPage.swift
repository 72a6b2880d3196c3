import Markup
import Linking
import Serialization

/// The term index in one of its orders, with a bar to jump to a letter; principal locators are bold.
///
/// A page per order, since each holds every locator; a bar leads from one to the other.
struct TermIndexPage {
  enum Order: String, CaseIterable {
    case pinyin, strokes, zhuyin, english

    var path: String { self == .pinyin ? "terms.html" : "terms-" + rawValue + ".html" }
  }

  let site: Site
  let order: Order
  let context: PageContext

  init(_ site: Site, _ order: Order) {
    self.site = site
    self.order = order
    context = PageContext(site, path: site.isEnglish ? "terms.html" : order.path)
  }

  private var words: Words { site.words }

  private var groups: [TermIndex.Group] {
    let index = site.collection.termIndex
    return switch order {
    case .pinyin: index.pinyin
    case .strokes: index.strokes
    case .zhuyin: index.zhuyin
    case .english: index.english
    }
  }

  var page: Page {
    let orderName = words.named("order", order.rawValue)
    let title = site.isEnglish ? words[.terms] : words[.terms] + "（" + orderName + "）"
    let list = TermIndexOrder(context: context, name: order.rawValue, groups: groups)
    return Page(
      path: context.path, title: title, description: words[.termsLead],
      kind: "terms",
      main: [
        .tag("h1", [:], [.text(title)]),
        .tag("p", ["class": "lead"], [.text(words[.termsLead])]),
        site.isEnglish ? .empty : orders,
        .tag("nav", ["class": "jump-bar", "aria-label": orderName], [.tag("ul", [:], list.jumps)]),
      ] + list.nodes)
  }

  private var orders: Node {
    .tag(
      "nav", ["class": "orders", "aria-label": words[.terms]],
      [
        .tag(
          "ul", ["class": "inline-list"],
          Order.allCases.map { other in
            let name = Node.text(words.named("order", other.rawValue))
            let link = context.link(Place(other.path), [name])
            return .tag("li", [:], [other == order ? .tag("strong", ["aria-current": "page"], [name]) : link])
          })
      ])
  }
}

/// One order of the index.
struct TermIndexOrder {
  let context: PageContext
  let name: String
  let groups: [TermIndex.Group]
  /// The first main entry under a heading that a *see* or *see also* names.
  private let targets: [String: String]

  init(context: PageContext, name: String, groups: [TermIndex.Group]) {
    self.context = context
    self.name = name
    self.groups = groups
    let named = Set(groups.flatMap { $0.entries.flatMap { $0.seeAlso + [$0.see].compactMap(\.self) } })
    var targets: [String: String] = [:]
    for (group, index, entry) in Self.entries(groups)
    where entry.see == nil && named.contains(entry.heading) && targets[entry.heading] == nil {
      targets[entry.heading] = Self.anchor(entry, group, index)
    }
    self.targets = targets
  }

  var jumps: [Node] {
    groups.enumerated().map { index, group in
      .tag("li", [:], [.tag("a", ["href": "#" + Self.anchor(index)], [.text(group.label)])])
    }
  }

  var nodes: [Node] {
    groups.enumerated().flatMap { number, group in
      [
        .tag("h2", ["id": Self.anchor(number)], [.text(group.label)]),
        .tag(
          "ul", ["class": "index"], group.entries.enumerated().map { item($1, Self.anchor($1, number, $0)) }
        ),
      ]
    }
  }

  private static func anchor(_ group: Int) -> String { "g-\(group + 1)" }

  /// The concept for its main entry, so that both scripts have the same address; else the place.
  private static func anchor(_ entry: TermIndex.Entry, _ group: Int, _ index: Int) -> String {
    if entry.see == nil, let concept = entry.concept { return "t-" + concept }
    return "e-\(group + 1)-\(index + 1)"
  }

  private static func entries(_ groups: [TermIndex.Group]) -> [(Int, Int, TermIndex.Entry)] {
    groups.enumerated().flatMap { number, group in
      group.entries.enumerated().map { (number, $0, $1) }
    }
  }

  /// An item, with an id where something can refer to it: thousands of them would burden those who look ids up.
  private func item(_ entry: TermIndex.Entry, _ anchor: String) -> Node {
    var children: [Node] = [heading(entry)]
    if !entry.reading.isEmpty, name == TermIndexPage.Order.pinyin.rawValue {
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
      children +=
        [.text(" ")] + LocatorList(context: context, locators: entry.locators, of: entry.heading).nodes
    }
    if !entry.seeAlso.isEmpty {
      children += [.text(" "), .tag("em", ["class": "see"], [.text(context.words[.seeAlso])])]
      children += entry.seeAlso.flatMap { [.text(" "), target($0)] }
    }
    let isAddress = entry.see == nil && (entry.concept != nil || targets[entry.heading] == anchor)
    return .tag("li", isAddress ? ["id": anchor] : [:], children)
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
    let text: Node = isEnglish ? .tag("span", ["lang": "en"], [.text(heading)]) : .text(heading)
    guard let anchor = targets[heading] else { return text }
    return .tag("a", ["href": "#" + anchor], [text])
  }
}

/// The places of one entry of the index: `iOS 9: 4.2.8, 4.3 · iOS 7: 2`, those that define the term bold.
struct LocatorList {
  /// More than these nobody follows; the search finds the others.
  private static let most = 100

  let context: PageContext
  private let locators: [TermIndex.Locator]
  /// How many are left out, and what to search for to find them.
  private let rest: (count: Int, heading: String)

  init(context: PageContext, locators: [TermIndex.Locator], of heading: String) {
    self.context = context
    guard locators.count > Self.most else {
      self.locators = locators
      rest = (0, heading)
      return
    }
    var others = Self.most - min(Self.most, locators.count { $0.isPrincipal })
    self.locators = locators.filter { locator in
      if locator.isPrincipal { return true }
      others -= 1
      return others >= 0
    }
    rest = (locators.count - self.locators.count, heading)
  }

  var nodes: [Node] {
    var nodes: [Node] = []
    var source: Int?
    for (number, locator) in locators.enumerated() {
      guard context.site.collection.sources.indices.contains(locator.section.source) else { continue }
      if source != locator.section.source {
        let label = context.site.labels[locator.section.source]
        nodes.append(.tag("span", ["class": "locator-source"], [context.site.text(label)]))
        nodes.append(.text(" "))
        source = locator.section.source
      } else if number > 0 {
        nodes.append(.text(context.site.isEnglish ? ", " : "、"))
      }
      nodes.append(link(locator))
    }
    guard rest.count > 0 else { return nodes }
    let search = context.href(Place("search.html")) + "?q=" + RelativeAddress.encoded(rest.heading)
    return nodes + [
      .text(" "),
      .tag("a", ["href": search], [.text(context.words(.andMore, String(rest.count)))]),
    ]
  }

  private func link(_ locator: TermIndex.Locator) -> Node {
    let link = context.link(
      context.site.place(of: locator.section, anchor: locator.anchor), [context.site.text(label(locator))])
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
