/// A file of the output, by its path below the output folder.
package struct OutputFile: Sendable {
  /// ASCII, `/`-separated, relative: `zh-hant/components/popover.html`.
  package let path: String
  package let bytes: [UInt8]
  /// Whether a sitemap lists it, if it is a page; not those that only lead on.
  package let isListed: Bool

  package init(path: String, bytes: [UInt8], isListed: Bool = true) {
    self.path = path
    self.bytes = bytes
    self.isListed = isListed
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
