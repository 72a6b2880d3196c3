import ContentRendering
import Linking
import Serialization
import Terminology

/// The page of one API: what it is, versions, which concepts use it, where it is mentioned.
struct APIPage {
  let site: Site
  let entry: APIEntry
  let context: PageContext

  init?(_ site: Site, _ entry: APIEntry) {
    guard let path = site.apiFiles.path(entry.api.name) else { return nil }
    self.site = site
    self.entry = entry
    context = PageContext(site, path: path)
  }

  private var words: Words { site.words }
  private var api: API { entry.api }

  var page: Page {
    var main: [Node] = [.tag("h1", [:], [.tag("code", [:], [.text(api.name)])]), facts]
    if !entry.concepts.isEmpty {
      main += [
        .tag("h2", [:], [.text(words[.related])]),
        .tag(
          "ul", ["class": "inline-list"], entry.concepts.map { .tag("li", [:], [context.link(concept: $0)]) }),
      ]
    }
    main += [
      .tag("h2", [:], [.text(words[.mentionedIn])]),
      MentionList(context: context, mentions: entry.mentions, name: api.name).node,
    ]
    return Page(
      path: context.path, title: api.name, kind: "api", trail: [(words[.apis], "apis/index.html")], main: main
    )
  }

  private var facts: Node {
    let rows: [(Word, [Node])] = [
      (.kind, text(words.named("apiKind", api.kind.rawValue))),
      (.owner, api.owner.isEmpty ? [] : [context.link(api: api.owner)]),
      (.framework, text(api.framework)),
      (.introduced, text(api.introduced.isEmpty ? "" : APITable.version(api.introduced))),
      (.deprecated, text(api.deprecated.isEmpty ? "" : APITable.version(api.deprecated))),
      (.replacedBy, api.replacedBy.isEmpty ? [] : [context.link(api: api.replacedBy)]),
      (.swiftName, code([api.swiftName])), (.misspellings, code(api.misspellings)),
      (.note, api.note.isEmpty ? [] : [site.text(api.note)]),
    ]
    return FactList(rows.map { FactList.Fact(name: words[$0.0], value: $0.1) }).node
  }

  private func text(_ text: String) -> [Node] {
    text.isEmpty ? [] : [.text(text)]
  }

  private func code(_ names: [String]) -> [Node] {
    names.filter { !$0.isEmpty }.flatMap { [.tag("code", [:], [.text($0)]), .text(" ")] }
  }
}

/// All APIs, by framework.
struct APIListPage {
  let site: Site
  let context: PageContext

  init(_ site: Site) {
    self.site = site
    context = PageContext(site, path: "apis/index.html")
  }

  var page: Page {
    let groups = self.groups
    return Page(
      path: context.path, title: site.words[.apis], description: site.words[.apisLead], kind: "api-index",
      outline: groups.map { OutlineItem(2, Self.anchor($0.framework), [.text($0.framework)]) },
      main: [
        .tag("h1", [:], [.text(site.words[.apis])]),
        .tag("p", ["class": "lead"], [.text(site.words[.apisLead])]),
      ] + groups.flatMap(nodes))
  }

  private static func anchor(_ framework: String) -> String {
    "_" + framework.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  private var groups: [(framework: String, entries: [APIEntry])] {
    var groups: [String: [APIEntry]] = [:]
    for entry in site.collection.apis {
      let framework = entry.api.framework
      groups[framework.isEmpty ? site.words.named("family", "other") : framework, default: []].append(entry)
    }
    return groups.sorted { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }.map { ($0.key, $0.value) }
  }

  private func nodes(_ group: (framework: String, entries: [APIEntry])) -> [Node] {
    [
      .tag("h2", ["id": Self.anchor(group.framework)], [.text(group.framework)]),
      .tag(
        "ul", ["class": "api-list"],
        group.entries.map { entry in
          let kind = site.words.named("apiKind", entry.api.kind.rawValue)
          let owner = entry.api.owner.isEmpty ? "" : entry.api.owner + " · "
          return .tag(
            "li", [:],
            [
              context.link(api: entry.api.name), .text(" "),
              .tag("span", ["class": "quiet"], [.text(owner + kind)]),
            ])
        }),
    ]
  }
}
