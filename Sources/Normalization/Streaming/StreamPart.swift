/// A part of a file that comes in chunks: whole lines, unless a line is longer than a part may be.
package struct StreamPart: Sendable {
  /// As they stand in the file.
  package let bytes: [UInt8]
  /// nil when the file is no text.
  package let encoding: TextEncoding?
  /// How many bytes and lines of the file stand before it.
  package let precedingBytes: Int
  package let precedingLines: Int
  /// How many scalars of its first line stand before it.
  package let precedingColumns: Int
  package let isFirst: Bool
  package let isLast: Bool
}
