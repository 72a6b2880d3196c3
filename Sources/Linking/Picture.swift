/// A picture that a text shows, as read from the project.
///
/// Outputs write it below `pictures/` under `name`; it was found fit to be shown (no script in it).
package struct Picture: Hashable, Sendable {
  /// ASCII and unique within the project: `screen-bars.svg`.
  package var name: String
  /// `image/svg+xml`, `image/png` and so on.
  package var mediaType: String
  package var bytes: [UInt8]
  /// In CSS pixels; nil when the file does not say.
  package var width: Int?
  package var height: Int?

  package init(name: String, mediaType: String, bytes: [UInt8], width: Int? = nil, height: Int? = nil) {
    self.name = name
    self.mediaType = mediaType
    self.bytes = bytes
    self.width = width
    self.height = height
  }
}

extension [LinkedSource] {
  /// The pictures of all texts, each once, in order of their names.
  package var pictures: [Picture] {
    var pictures: [String: Picture] = [:]
    for source in self {
      for picture in source.pictures.values { pictures[picture.name] = picture }
    }
    return pictures.values.sorted { $0.name.utf8.lexicographicallyPrecedes($1.name.utf8) }
  }
}
