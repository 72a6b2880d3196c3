import ContentRendering
import HanText
import Serialization

/// The pages above the presentations: the choice of language, and the page for addresses that lead nowhere.
struct RootPages {
  let settings: SiteSettings
  let presentations: [Presentation]
  let extras: SiteExtras

  private var standard: Presentation? {
    presentations.first { $0.folder == settings.defaultFolder } ?? presentations.first
  }

  var index: OutputFile {
    let title = titles.joined(separator: " · ")
    let alternates = presentations.map { presentation -> Node in
      .tag(
        "link",
        [
          "rel": "alternate", "hreflang": presentation.languageTag,
          "href": presentation.folder + "/index.html",
        ])
    }
    let choices = presentations.map(choice)
    return file(
      "index.html", title: title, head: alternates,
      main: [
        .tag("h1", [:], [.text(title)]), .tag("ul", ["class": "languages"], choices),
      ])
  }

  /// Its links are absolute where the base URL is known, since a server shows it at any depth; the theme's files
  /// stay relative, so that nothing is fetched from elsewhere when the page is opened from disk.
  var notFound: OutputFile {
    let prefix = settings.baseURL ?? ""
    let main = presentations.flatMap { presentation -> [Node] in
      let words = Words(presentation)
      let tag = presentation.languageTag
      let isFirst = presentation == presentations.first
      return [
        .tag(isFirst ? "h1" : "h2", ["lang": tag], [.text(words[.notFound])]),
        .tag(
          "p", ["lang": tag],
          [
            .text(words[.notFoundLead] + " "),
            .tag("a", ["href": prefix + presentation.folder + "/index.html"], [.text(words[.home])]),
            .text(" "),
            .tag("a", ["href": prefix + presentation.folder + "/search.html"], [.text(words[.search])]),
          ]),
      ]
    }
    return file("404.html", title: "404", head: [], main: main)
  }

  /// Without repetition, in the order of the presentations.
  private var titles: [String] {
    var titles: [String] = []
    for presentation in presentations {
      let title = settings.title(for: presentation)
      if !titles.contains(title) { titles.append(title) }
    }
    return titles
  }

  private func choice(_ presentation: Presentation) -> Node {
    let words = Words(presentation)
    let tag = presentation.languageTag
    var children: [Node] = [
      .tag(
        "h2", [:],
        [
          .tag(
            "a", ["href": presentation.folder + "/index.html", "hreflang": tag], [.text(words[.languageName])]
          )
        ]),
      .tag("p", [:], [.text(words[.howTo1])]), .tag("p", [:], [.text(words[.howTo2])]),
      .tag("p", [:], [.text(words[.howTo3])]),
    ]
    if let book = extras.books[presentation.folder] {
      children.append(.tag("p", [:], [.tag("a", ["href": book], [.text(words[.book])])]))
    }
    return .tag("li", ["lang": tag], children)
  }

  private func file(_ path: String, title: String, head: [Node], main: [Node]) -> OutputFile {
    let links = HeadParts.theme { $0 } + [.tag("script", ["src": "assets/site.js"])]
    let root = Node.tag(
      "html", ["lang": standard?.languageTag ?? "zh"],
      [
        .tag("head", [:], HeadParts.common(title: title, description: "") + links + head),
        .tag("body", ["class": "root"], [.tag("main", ["class": "page"], main)]),
      ])
    return OutputFile(path: path, bytes: NodeWriter.document(root, .html))
  }
}
