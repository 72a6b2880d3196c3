import HTMLRendering

/// The theme: the files built in, those of `Site/Theme` in their place.
enum ThemeReader {
  /// - Throws: `BuildFailure` when a file cannot be read.
  static func read(_ folder: String?) throws -> Theme {
    var theme = Theme.embedded
    guard let folder else { return theme }
    for file in try FileSystem.files(below: folder) {
      theme = theme.replacing(file, with: try FileSystem.read(FileSystem.join(folder, file)))
    }
    return theme
  }
}
