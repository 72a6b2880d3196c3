/// Replacements to be made in a text, in ascending order and without overlap.
///
/// A stage of normalization or conversion looks at a text, collects edits, and `apply` gives the new text and
/// the map back in one pass.
package struct EditScript: Sendable {
  package struct Edit: Hashable, Sendable {
    /// Offsets in bytes of the text the script is for.
    package let range: Range<Int>
    package let replacement: [UInt8]

    package init(range: Range<Int>, replacement: [UInt8]) {
      self.range = range
      self.replacement = replacement
    }
  }

  package private(set) var edits: [Edit] = []

  package init() {}

  package var isEmpty: Bool { edits.isEmpty }

  /// Adds an edit behind those that are there.
  ///
  /// - Precondition: the range starts at or behind the end of the last edit.
  package mutating func replace(_ range: Range<Int>, with replacement: [UInt8]) {
    precondition(range.lowerBound >= (edits.last?.range.upperBound ?? 0), "edits must ascend")
    edits.append(Edit(range: range, replacement: replacement))
  }

  package mutating func delete(_ range: Range<Int>) {
    replace(range, with: [])
  }

  /// The edited text, and the map from it to `text`.
  ///
  /// O(length of text).
  package func apply(to text: [UInt8]) -> (text: [UInt8], map: OffsetMap) {
    guard !edits.isEmpty else { return (text, OffsetMap(identity: text.count)) }
    var result: [UInt8] = []
    result.reserveCapacity(text.count)
    var map = OffsetMap()
    var position = 0
    for edit in edits {
      result.append(contentsOf: text[position..<edit.range.lowerBound])
      map.appendCopy(edit.range.lowerBound - position)
      result.append(contentsOf: edit.replacement)
      map.appendReplacement(inputLength: edit.range.count, outputLength: edit.replacement.count)
      position = edit.range.upperBound
    }
    result.append(contentsOf: text[position...])
    map.appendCopy(text.count - position)
    return (result, map)
  }
}
