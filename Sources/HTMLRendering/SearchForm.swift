import Serialization

/// The search box: a form that leads to the search page, with or without scripts.
struct SearchForm {
  let context: PageContext
  /// The id of the field.
  let id: String

  var node: Node {
    .tag(
      "form",
      [
        "class": "search-form", "role": "search", "action": context.href(Place("search.html")),
        "method": "get", "data-label": context.words[.searchResults],
        "data-scripts": context.site.extras.searchScripts.map { context.href(root: $0) }.joined(
          separator: " "),
      ],
      [
        .tag("label", ["for": id, "class": "visually-hidden"], [.text(context.words[.search])]),
        .tag(
          "input",
          [
            "id": id, "type": "search", "name": "q", "placeholder": context.words[.search],
            "autocapitalize": "off", "spellcheck": "false", "data-search-field": nil,
          ]),
        .tag("button", ["type": "submit"], [.text(context.words[.search])]),
      ])
  }
}
