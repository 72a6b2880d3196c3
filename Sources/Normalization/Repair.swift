import Diagnostics

/// One change that normalization made, with its place in the file as it was.
package struct Repair: Hashable, Sendable {
  /// The family of damage.
  ///
  /// Raw values are the contract's names.
  package enum Kind: String, Sendable, CaseIterable {
    case reading
    case byteShift = "byte-shift"
    case radical
    case layout
    case typography
    case markup
    case script
  }

  package enum Certainty: String, Sendable, CaseIterable {
    /// Re-applying the damage gives the damaged text back, or the rule leaves no choice.
    case certain
    /// Chosen by what the rest of the text makes likely.
    case likely
    /// What stood here cannot be recovered; the output holds a mark (U+FFFD).
    case lost
  }

  package let kind: Kind
  package let certainty: Certainty
  /// Source offsets of the text that was replaced; empty for an insertion.
  package let source: Range<Int>
  /// UTF-8 offsets in the normalized text of what stands there now; empty for a deletion.
  package let output: Range<Int>
  package let before: String
  package let after: String

  package init(
    kind: Kind, certainty: Certainty, source: Range<Int>, output: Range<Int>, before: String, after: String
  ) {
    self.kind = kind
    self.certainty = certainty
    self.source = source
    self.output = output
    self.before = before
    self.after = after
  }
}
