import Serialization

/// One page before it is put into the frame that all pages share.
struct Page {
  /// Within the presentation's folder.
  var path: String
  var title: String
  /// A sentence for search engines and previews; empty for none.
  var description = ""
  /// Class of the body, by which the style sheet tells kinds of pages apart.
  var kind: String
  /// The pages between the home page and this one.
  var trail: [(title: String, path: String)] = []
  /// Headings of the page for the outline beside it.
  var outline: [OutlineItem] = []
  /// Follows the outline.
  var aside: [Node] = []
  /// Inside `main`, with the `h1`.
  var main: [Node]
  /// Switches of this page only, by the id of the check box, with their labels.
  var switches: [(id: String, label: String)] = []
  /// Paths below the output folder.
  var scripts: [String] = []
}

/// An entry of the outline of a page.
struct OutlineItem {
  /// 2 for the page's own sections, more for those below.
  var level: Int
  var anchor: String
  var label: [Node]

  init(_ level: Int, _ anchor: String, _ label: [Node]) {
    self.level = level
    self.anchor = anchor
    self.label = label
  }
}
