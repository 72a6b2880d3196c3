/// Some lines of a text after conversion, and what there is to say of them.
package struct ConvertedBlock: Sendable {
  package var utf8: [UInt8]
  /// How many line feeds the lines had.
  package var lineFeeds: Int
  /// Bytes that are no UTF-8; they are in the output as they were.
  package var faults: Faults?
  /// Characters whose form nothing decided; empty unless they were looked for.
  package var doubts: [ConversionDoubt] = []

  package struct Faults: Hashable, Sendable {
    package var count: Int
    /// The offset of the first in the lines as they were.
    package var first: Int
  }
}

extension ScriptConverter {
  /// Whether a text that begins so is in Traditional, for the lines that do not tell themselves.
  ///
  /// O(bytes).
  package func isTraditional(_ head: [UInt8]) -> Bool {
    let balance = ScriptEvidence.balance(of: head.span, forms: forms)
    return balance == 0 ? expectsTraditional : balance > 0
  }

  /// Converts whole lines of a longer text, the same as they would be within it.
  ///
  /// O(bytes). Lines can be converted at the same time, in any blocks.
  ///
  /// - Parameters:
  ///   - lines: the text; it ends with a line feed or is the text's end.
  ///   - protected: ranges in bytes that stay as they are.
  ///   - isTraditional: what `isTraditional(_:)` said of the text.
  /// - Returns: the converted lines.
  package func convert(
    lines: [UInt8], protecting protected: [Range<Int>], inTraditional isTraditional: Bool
  ) -> ConvertedBlock {
    let conversion = conversion(of: lines, protecting: protected, inTraditional: isTraditional)
    return ConvertedBlock(
      utf8: conversion.output, lineFeeds: conversion.lineFeeds,
      faults: conversion.faults.map { ConvertedBlock.Faults(count: $0.count, first: $0.first) })
  }
}
