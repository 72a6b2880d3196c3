import ContentRendering
import EmbeddedData

/// The files that give the pages their looks: `site.css`, `site.js`, `icon.svg`, `drawings/ID.svg` for components, and
/// what a project adds.
///
/// Files of a project's `Site/Theme` take the place of those with the same name; others are copied beside them.
package struct Theme: Sendable {
  /// By file name.
  package private(set) var files: [String: [UInt8]]

  /// The theme that is part of the program.
  package static let embedded: Theme = {
    var files = [
      "site.css": EmbeddedTable.themeStyle.bytes, "site.js": EmbeddedTable.themeScript.bytes,
      "icon.svg": EmbeddedTable.themeIcon.bytes, "search.js": EmbeddedTable.themeSearch.bytes,
    ]
    for drawing in EmbeddedTable.drawings {
      files["drawings/\(drawing.component).svg"] = drawing.file.bytes
    }
    return Theme(files: files)
  }()

  package init(files: [String: [UInt8]]) {
    self.files = files
  }

  /// The theme with a file added or replaced.
  package func replacing(_ name: String, with bytes: [UInt8]) -> Theme {
    var copy = self
    copy.files[name] = bytes
    return copy
  }

  /// The files below `assets/`, in order of their names; drawings stand in the pages themselves.
  func outputFiles() -> [OutputFile] {
    files.filter { !$0.key.hasPrefix("drawings/") }.sorted {
      $0.key.utf8.lexicographicallyPrecedes($1.key.utf8)
    }
    .map { OutputFile(path: "assets/" + $0.key, bytes: $0.value) }
  }
}
