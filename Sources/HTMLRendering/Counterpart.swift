import ContentRendering

/// The page that says the same on another side of the site.
///
/// The Chinese editions have the same pages. The English side has no texts, no report and one order of the index:
/// `terms-strokes.html` → `terms.html`, `sources/guide/index.html` → nothing.
struct Counterpart {
  let path: String
  /// Whether it is the same page in another language, and not only what comes nearest.
  let isSame: Bool

  /// The counterpart of a page in `other`; nil where there is none, and then the other side's home page must do.
  init?(of path: String, in other: Presentation) {
    guard other.language == .english else {
      self.path = path
      isSame = true
      return
    }
    if path.hasPrefix("sources/") || path == "report.html" { return nil }
    let isOrder = path.hasPrefix("terms-")
    self.path = isOrder ? "terms.html" : path
    isSame = !isOrder
  }
}
