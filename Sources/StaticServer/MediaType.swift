/// What kind of content a file is, by its name.
struct MediaType: Hashable, Sendable {
  let name: String
  /// Whether compression pays.
  let isCompressible: Bool

  private static let types: [String: MediaType] = [
    "html": text("text/html"), "htm": text("text/html"), "xhtml": text("application/xhtml+xml"),
    "css": text("text/css"), "js": text("text/javascript"), "mjs": text("text/javascript"),
    "json": text("application/json"), "map": text("application/json"), "txt": text("text/plain"),
    "md": text("text/markdown"), "tsv": text("text/tab-separated-values"), "csv": text("text/csv"),
    "xml": text("application/xml"), "svg": text("image/svg+xml"),
    "webmanifest": text("application/manifest+json"),
    "epub": binary("application/epub+zip"), "pdf": binary("application/pdf"),
    "zip": binary("application/zip"),
    "gz": binary("application/gzip"), "png": binary("image/png"), "jpg": binary("image/jpeg"),
    "jpeg": binary("image/jpeg"), "gif": binary("image/gif"), "webp": binary("image/webp"),
    "avif": binary("image/avif"), "ico": binary("image/vnd.microsoft.icon"), "woff": binary("font/woff"),
    "woff2": binary("font/woff2"), "wasm": binary("application/wasm"), "mp4": binary("video/mp4"),
  ]

  static func of(fileName: String) -> MediaType {
    guard let dot = fileName.lastIndex(of: ".") else { return binary("application/octet-stream") }
    return types[fileName[fileName.index(after: dot)...].lowercased()] ?? binary("application/octet-stream")
  }

  /// Whether it is HTML, to which an element can be added.
  var isPage: Bool { name.hasPrefix("text/html") }

  private static func text(_ name: String) -> MediaType {
    MediaType(name: name + "; charset=utf-8", isCompressible: true)
  }

  private static func binary(_ name: String) -> MediaType {
    MediaType(name: name, isCompressible: false)
  }
}
