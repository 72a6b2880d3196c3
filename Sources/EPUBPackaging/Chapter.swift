import Serialization

/// One document of the book, before it becomes a file.
struct Chapter: Sendable {
  enum Matter: String, Sendable {
    case front = "frontmatter"
    case body = "bodymatter"
    case back = "backmatter"
  }

  var file: String
  /// The text of `title`; never blank.
  var title: String
  var matter: Matter
  /// `epub:type` and role of the section that holds everything; both may be missing.
  var type: String?
  var role: String?
  var content: [Node]
  /// The pages of printed originals that begin in it.
  var pages: [PageTarget] = []

  init(
    _ file: String, title: String, matter: Matter, type: String? = nil, role: String? = nil, content: [Node]
  ) {
    self.file = file
    self.title = title
    self.matter = matter
    self.type = type
    self.role = role
    self.content = content
  }
}

/// An entry of the table of contents.
struct NavigationItem: Sendable {
  /// Never blank.
  var title: String
  var address: String
  var children: [NavigationItem] = []
}

/// A page of a printed original, for the page list.
struct PageTarget: Hashable, Sendable {
  var label: String
  var address: String
}
