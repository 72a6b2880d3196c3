/// The files beside a project's texts: those of their folder, or those that shards carry.
struct PictureStore: Sendable {
  /// The folder of the texts.
  let folder: String
  /// In the place of the folder.
  private let shards: MergedShards?

  init(folder: String, shards: MergedShards? = nil) {
    self.folder = folder
    self.shards = shards
  }

  /// The regular files, by their paths below the folder.
  ///
  /// - Throws: `BuildFailure` when the folder cannot be read.
  func files() throws -> Set<String> {
    try Set(shards?.listing.files ?? FileSystem.files(below: folder))
  }

  /// - Throws: `BuildFailure` when there is no such file.
  func bytes(of path: String) throws -> [UInt8] {
    try shards?.picture(path) ?? FileSystem.read(FileSystem.join(folder, path))
  }
}
