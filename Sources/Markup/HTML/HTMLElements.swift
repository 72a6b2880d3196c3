/// What HTML's elements mean for a document, by name.
enum HTMLElements {
  /// Dropped with all they hold.
  static let dropped: Set<String> = [
    "script", "style", "nav", "template", "svg", "iframe", "object", "select", "button", "head",
  ]

  /// Elements that begin and end a paragraph.
  static let blocks: Set<String> = [
    "address", "article", "aside", "body", "caption", "center", "dd", "details", "dialog", "div", "dl", "dt",
    "fieldset", "figcaption", "footer", "form", "header", "hgroup", "html", "li", "main", "p", "section",
    "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr",
    // These have a meaning of their own unless they are nested too deep.
    "blockquote", "figure", "h1", "h2", "h3", "h4", "h5", "h6", "hr", "ol", "pre", "ul",
  ]

  static func headingLevel(_ name: String) -> Int? {
    guard name.utf8.count == 2, name.hasPrefix("h"), let digit = name.utf8.last, (0x31...0x36).contains(digit)
    else { return nil }
    return Int(digit - 0x30)
  }

  /// What an inline element makes of its text; nil for one that only holds it.
  static func span(_ name: String) -> InlineSpan.Kind? {
    switch name {
    case "em", "i", "cite", "dfn", "var": .emphasis
    case "strong", "b": .strong
    case "code", "tt", "kbd", "samp": .code
    default: nil
    }
  }

  /// The kind of note that an element's class names; nil when it names none.
  static func noteKind(_ classes: String) -> Note.Kind? {
    for name in classes.lowercased().split(whereSeparator: { $0 == " " || $0 == "-" || $0 == "_" }) {
      if let kind = AdmonitionNames.kind(String(name)) { return kind }
    }
    return nil
  }
}

/// English names of notes, as Markdown's and HTML's writers use them.
enum AdmonitionNames {
  static func kind(_ name: String) -> Note.Kind? {
    switch name {
    case "note", "info", "admonition": .note
    case "important": .important
    case "warning", "caution", "danger": .warning
    case "tip", "hint": .tip
    default: nil
    }
  }

  /// The word that labels a note whose text has none.
  static func label(_ kind: Note.Kind) -> String {
    switch kind {
    case .note: "注意"
    case .important: "重要"
    case .warning: "警告"
    case .tip: "提示"
    case .apiNote: "API 注释"
    }
  }
}
