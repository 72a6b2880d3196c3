/// Which script each line of a text is in, told by the characters that only one script has.
///
/// A Traditional quotation in a Simplified text is left as it is (皇后 there is not 皇後), and what is converted
/// once is not converted again. A line without such characters goes with the whole text, and a text without
/// any with what the caller says.
struct ScriptEvidence {
  /// A line: the offset behind it, and its script.
  struct Line {
    var end: Int
    var isTraditional: Bool
  }

  private(set) var lines: [Line] = []

  /// Judges a text line by line; O(bytes).
  init(_ bytes: Span<UInt8>, forms: borrowing CharacterForms, otherwise isTraditional: Bool) {
    var counts: [(end: Int, balance: Int)] = []
    var line = 0
    var total = 0
    var offset = 0
    while offset < bytes.count {
      if bytes[offset] < 0x80 {
        offset += 1
        guard bytes[offset - 1] == UInt8(ascii: "\n") else { continue }
        counts.append((offset, line))
        total += line
        line = 0
        continue
      }
      let (scalar, length) = UTF8Scalar.decode(bytes, at: offset)
      offset += length
      guard CharacterForms.covers(scalar) else { continue }
      let traits = forms.traits(of: scalar)
      if traits.contains(.simplifiedOnly) {
        line -= 1
      } else if traits.contains(.traditionalOnly) {
        line += 1
      }
    }
    counts.append((bytes.count, line))
    total += line
    let whole = total == 0 ? isTraditional : total > 0
    lines = counts.map { Line(end: $0.end, isTraditional: $0.balance == 0 ? whole : $0.balance > 0) }
  }
}
