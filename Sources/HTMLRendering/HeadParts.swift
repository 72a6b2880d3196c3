import ContentRendering
import Serialization

/// What every head holds, whatever the page.
enum HeadParts {
  /// Nothing is loaded but the output's own files.
  ///
  /// `file:` stands beside `'self'` because a page that was opened from disk has no origin in some browsers.
  static let policy =
    "default-src 'none'; style-src 'self' file:; script-src 'self' file:; img-src 'self' data: file:; "
    + "connect-src 'self'; base-uri 'none'; form-action 'self' file:"

  static func common(title: String, description: String) -> [Node] {
    [
      .tag("meta", ["charset": "utf-8"]),
      .tag("meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
      .tag("meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      .tag("meta", ["name": "color-scheme", "content": "light dark"]),
      .tag("title", [:], [.text(title)]),
      description.isEmpty
        ? .empty : .tag("meta", ["name": "description", "content": description]),
    ]
  }

  /// The theme's style sheet and icon; `href` gives the address of a file by its path below the output folder.
  static func theme(_ href: (String) -> String) -> [Node] {
    [
      .tag("link", ["rel": "stylesheet", "href": href("assets/site.css")]),
      .tag("link", ["rel": "icon", "type": "image/svg+xml", "href": href("assets/icon.svg")]),
    ]
  }

  /// What a message that quotes the page's address shows of it, by the Open Graph protocol.
  ///
  /// No picture: its address would have to be absolute, and the picture a bitmap.
  static func preview(
    title: String, description: String, isArticle: Bool, of presentation: Presentation, in site: String
  ) -> [Node] {
    let locale =
      switch presentation.languageTag {
      case "zh-Hans": "zh_CN"
      case "zh-Hant-HK": "zh_HK"
      case "en": "en_US"
      default: "zh_TW"
      }
    let properties = [
      ("og:title", title), ("og:description", description), ("og:type", isArticle ? "article" : "website"),
      ("og:site_name", site), ("og:locale", locale),
    ]
    return properties.filter { !$0.1.isEmpty }
      .map { .tag("meta", ["property": $0.0, "content": $0.1]) }
  }
}
