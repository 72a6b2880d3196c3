import Serialization

/// The menu of switches: looks, English names, and what the page adds.
///
/// Radio buttons and check boxes that the style sheet reads with `:has`, so that they work without scripts; what a page
/// adds needs its script and is hidden without.
struct DisplayMenu {
  let words: Words
  let switches: [(id: String, label: String)]

  var node: Node {
    return .tag(
      "details", ["class": "display-menu"],
      [
        .tag("summary", [:], [.text(words[.display])]),
        .tag(
          "div", ["class": "display-panel"],
          [
            .tag(
              "fieldset", [:],
              [.tag("legend", [:], [.text(words[.theme])])]
                + ["auto", "light", "dark"].map(theme))
          ] + [box("_show-english", words[.showEnglish], [:])]
            + switches.map { box($0.id, $0.label, ["class": "needs-script"]) }),
      ])
  }

  private func theme(_ name: String) -> Node {
    let id = "_theme-" + name
    let attributes: KeyValuePairs<String, String?> =
      name == "auto"
      ? ["type": "radio", "name": "theme", "id": id, "value": name, "checked": nil]
      : ["type": "radio", "name": "theme", "id": id, "value": name]
    return .tag("label", ["for": id], [.tag("input", attributes), .text(" " + words.named("theme", name))])
  }

  private func box(_ id: String, _ label: String, _ attributes: KeyValuePairs<String, String?>) -> Node {
    let all = [Attribute("for", id)] + attributes.map { Attribute($0.key, $0.value) }
    return .element(
      Element("label", all, [.tag("input", ["type": "checkbox", "id": id]), .text(" " + label)]))
  }
}
