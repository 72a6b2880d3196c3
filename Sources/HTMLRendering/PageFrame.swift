import ContentRendering
import HanText
import Serialization

/// The frame of every page: head, skip link, header with search and switches, breadcrumbs, outline, footer.
///
/// `Page` → `OutputFile`. The frame works without scripts: switches are check boxes that the style sheet reads, the
/// other script is a plain link; `site.js` only remembers and keeps the paragraph.
struct PageFrame {
  let context: PageContext
  let page: Page

  init(_ site: Site, _ page: Page) {
    self.page = page
    context = PageContext(site, path: page.path)
  }

  private var site: Site { context.site }
  private var words: Words { context.words }

  func file() -> OutputFile {
    let root = Node.tag(
      "html", ["lang": site.presentation.languageTag],
      [.tag("head", [:], head), .tag("body", bodyAttributes, body)])
    return OutputFile(
      path: site.presentation.folder + "/" + page.path, bytes: NodeWriter.document(root, .html))
  }

  /// Where scripts find the data of the cards (`data-home`) and the index of the search (`data-texts`).
  private var bodyAttributes: KeyValuePairs<String, String?> {
    [
      "class": page.kind, "data-home": context.href(folder: site.presentation.folder),
      "data-texts": context.href(folder: site.presentation.textFolder),
    ]
  }

  private var head: [Node] {
    let title = page.path == "index.html" ? page.title : page.title + " · " + site.title
    return HeadParts.common(title: title, description: page.description) + preview
      + HeadParts.theme(context.href(root:))
      + [.tag("script", ["src": context.href(root: "assets/site.js")])] + alternates
      + page.scripts.map { .tag("script", ["src": context.href(root: $0), "defer": nil]) }
  }

  private var preview: [Node] {
    HeadParts.preview(
      title: page.title, description: page.description,
      isArticle: ["component", "source", "api"].contains(page.kind), of: site.presentation, in: site.title)
      + (address.map { [.tag("meta", ["property": "og:url", "content": $0])] } ?? [])
  }

  /// The page's absolute address, where the site's is known.
  private var address: String? {
    site.settings.baseURL.map { $0 + site.presentation.folder + "/" + page.path }
  }

  private var alternates: [Node] {
    let others = site.presentations.compactMap { presentation -> Node? in
      guard let other = Counterpart(of: page.path, in: presentation), other.isSame else { return nil }
      return .tag(
        "link",
        [
          "rel": "alternate", "hreflang": presentation.languageTag,
          "href": context.href(root: presentation.folder + "/" + other.path),
        ])
    }
    return others + (address.map { [.tag("link", ["rel": "canonical", "href": $0])] } ?? [])
  }

  private var body: [Node] {
    let hasAside = !page.outline.isEmpty || !page.aside.isEmpty
    return [
      .tag("a", ["class": "skip", "href": "#_main"], [.text(words[.skip])]),
      header,
      .tag(
        "div", ["class": hasAside ? "page with-aside" : "page"],
        [
          breadcrumbs,
          .tag("main", ["id": "_main", "tabindex": "-1"], page.main),
          hasAside ? aside : .empty,
        ]),
      footer,
    ]
  }

  private var header: Node {
    .tag(
      "header", ["class": "site-header"],
      [
        .tag("a", ["class": "site-title", "href": context.href(Place("index.html"))], [.text(site.title)]),
        .tag(
          "nav", ["class": "site-nav", "aria-label": words[.mainNavigation]],
          [.tag("ul", [:], navigation.map { item($0.0, $0.1) })]),
        page.kind == "search" ? .empty : SearchForm(context: context, id: "_q").node,
        .tag(
          "div", ["class": "site-tools"],
          scriptLinks + [DisplayMenu(words: words, switches: page.switches).node]),
      ])
  }

  private var navigation: [(String, Place)] {
    let pages = [
      (words[.components], Place("index.html", fragment: "components")),
      (words[.sources], Place("index.html", fragment: "sources")),
      (words[.terms], Place("terms.html")), (words[.glossary], Place("glossary.html")),
      ("API", Place("apis/index.html")),
    ]
    return site.isEnglish ? pages : pages + [(words[.report], Place("report.html"))]
  }

  private func item(_ title: String, _ place: Place) -> Node {
    let isCurrent = place.path == page.path && place.fragment.isEmpty
    return .tag(
      "li", [:],
      [
        .tag(
          "a",
          isCurrent ? ["href": context.href(place), "aria-current": "page"] : ["href": context.href(place)],
          [.text(title)])
      ])
  }

  /// The same page in the other presentations, their home page where they have none.
  private var scriptLinks: [Node] {
    site.presentations.filter { $0 != site.presentation }.map { other in
      let tag = other.languageTag
      let path = Counterpart(of: page.path, in: other)?.path ?? "index.html"
      return .tag(
        "a",
        [
          "class": "script-switch", "href": context.href(root: other.folder + "/" + path), "lang": tag,
          "hreflang": tag, "rel": "alternate", "data-switch": nil,
        ], [.text(Words(other)[.languageName])])
    }
  }

  private var breadcrumbs: Node {
    guard page.path != "index.html" else { return .empty }
    let steps = [(title: words[.home], path: "index.html")] + page.trail
    let links = steps.map { step -> Node in
      .tag("li", [:], [.tag("a", ["href": context.href(Place(step.path))], [.text(step.title)])])
    }
    let last = Node.tag("li", ["aria-current": "page"], [.text(page.title)])
    return .tag(
      "nav", ["class": "breadcrumbs", "aria-label": words[.breadcrumbs]], [.tag("ol", [:], links + [last])])
  }

  private var aside: Node {
    let outline: [Node] =
      page.outline.isEmpty
      ? []
      : [
        .tag(
          "nav", ["class": "outline", "aria-label": words[.contents]],
          [.tag("p", ["class": "aside-title"], [.text(words[.contents])]), OutlineList(page.outline).node])
      ]
    return .tag("aside", ["class": "aside", "aria-label": page.title], outline + page.aside)
  }

  private var footer: Node {
    var parts: [Node] = []
    if let book = site.extras.books[site.presentation.folder] {
      parts.append(.tag("a", ["href": context.href(root: book)], [.text(words[.book])]))
    }
    parts.append(.tag("a", ["href": context.href(Place("search.html"))], [.text(words[.search])]))
    if !site.settings.author.isEmpty { parts.append(.tag("span", [:], [site.text(site.settings.author)])) }
    if !site.settings.license.isEmpty { parts.append(.tag("span", [:], [site.text(site.settings.license)])) }
    return .tag("footer", ["class": "site-footer"], [.tag("p", [:], parts)])
  }
}
