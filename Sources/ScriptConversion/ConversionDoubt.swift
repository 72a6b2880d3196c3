/// A character whose form on the other side nothing decided: the likeliest was taken.
package struct ConversionDoubt: Hashable, Sendable {
  /// Where it stands in the text that was converted, in bytes.
  package var range: Range<Int>
  package let before: String
  /// What the conversion wrote.
  package let chosen: String
  /// What else it may be, in the target's forms; not empty.
  package let alternatives: [String]
}
