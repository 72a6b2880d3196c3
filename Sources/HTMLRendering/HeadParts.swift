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
}
