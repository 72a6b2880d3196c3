/// What builds keep in a project for others lies in its folder `.duizhao`, which stays out of repositories.
enum KeptFolder {
  static let name = ".duizhao"

  /// Makes a folder within that one.
  ///
  /// - Throws: `BuildFailure.cannotCreate`.
  static func create(_ folder: String) throws {
    try FileSystem.createFolder(folder)
    let ignore = FileSystem.join(FileSystem.parent(of: folder), ".gitignore")
    guard !FileSystem.exists(ignore) else { return }
    let text = "# Made by duizhao build, and made again when it is not there.\n*\n"
    try FileSystem.write(Array(text.utf8), to: ignore)
  }
}
