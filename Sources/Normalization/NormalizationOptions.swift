/// How far normalization goes.
package struct NormalizationOptions: Hashable, Sendable {
  /// Whether text that lost its line structure is set in paragraphs again, as a build wants it.
  package var reflow: Bool

  package init(reflow: Bool = true) {
    self.reflow = reflow
  }
}
