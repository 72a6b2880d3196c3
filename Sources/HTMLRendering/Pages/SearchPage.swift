import Serialization

/// The search page: a form and an empty list that the scripts of the search fill.
///
/// Contract: `search.html?q=…` fills `<ol data-results>` with `<li data-entry>` and sets `data-search="done"` on the
/// body.
struct SearchPage {
  let site: Site
  let context: PageContext

  init(_ site: Site) {
    self.site = site
    context = PageContext(site, path: "search.html")
  }

  var page: Page {
    let words = site.words
    return Page(
      path: context.path, title: words[.search], kind: "search",
      main: [
        .tag("h1", [:], [.text(words[.search])]), SearchForm(context: context, id: "_q").node,
        .tag("p", ["class": "quiet"], [.text(words[.searchHint])]),
        .tag(
          "noscript", [:],
          [
            .tag(
              "p", [:],
              [
                .text(words[.searchNeedsScript] + " "),
                .tag("a", ["href": context.href(Place("terms.html"))], [.text(words[.terms])]),
              ])
          ]),
        .tag(
          "p",
          [
            "class": "search-status", "role": "status", "data-search-status": nil,
            "data-label": words[.searchResults],
          ]),
        .tag("h2", ["class": "visually-hidden"], [.text(words[.searchResults])]),
        .tag("ol", ["class": "results", "data-results": nil]),
      ], scripts: site.extras.searchScripts)
  }
}
