/// Compressed forms of files, kept as long as there is room: a page is mostly asked for more than once.
struct CompressedFiles {
  private static let limit = 32 << 20

  private var entries: [String: (entityTag: String, bytes: [UInt8])] = [:]
  private var size = 0

  /// The compressed form of the file at a path, if it was kept and the file is still the same.
  func find(_ path: String, _ entityTag: String) -> [UInt8]? {
    guard let entry = entries[path], entry.entityTag == entityTag else { return nil }
    return entry.bytes
  }

  mutating func keep(_ bytes: [UInt8], of path: String, _ entityTag: String) {
    if size + bytes.count > Self.limit {
      entries = [:]
      size = 0
    }
    let earlier = entries.updateValue((entityTag, bytes), forKey: path)
    size += bytes.count - (earlier?.bytes.count ?? 0)
  }
}
