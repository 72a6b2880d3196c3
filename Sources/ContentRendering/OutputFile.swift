/// A file of the output, by its path below the output folder.
package struct OutputFile: Sendable {
  /// ASCII, `/`-separated, relative: `zh-hant/components/popover.html`.
  package let path: String
  package let bytes: [UInt8]

  package init(path: String, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }

  package init(path: String, text: String) {
    self.init(path: path, bytes: Array(text.utf8))
  }
}
