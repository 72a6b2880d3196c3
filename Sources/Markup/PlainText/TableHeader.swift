import HanText

/// Whether a table's first row names its columns, told by how it differs from the rows below.
///
///     高度⇥办法 ⏎ 3尺⇥收起叶片，再放下 ⏎ 5尺⇥换成大轮 → the first
enum TableHeader {
  private static let leastRows = 3
  /// Columns; an ideograph takes two.
  private static let greatestWidth = 40

  /// Whether the first row is the header.
  ///
  /// It must be names in full, and in some column what most of the others have must be of another kind: quantities, or
  /// sentences. O(length of the table).
  static func leads(_ rows: [[[UInt8]]]) -> Bool {
    guard rows.count >= leastRows, let first = rows.first, first.count >= 2,
      rows.allSatisfy({ $0.count == first.count }), Set(first).count == first.count,
      first.allSatisfy({ isName($0) })
    else { return false }
    return first.indices.contains { column in
      let others = rows.dropFirst().count { isOtherwise($0[column], than: first[column]) }
      return others * 3 >= (rows.count - 1) * 2
    }
  }

  private static func isName(_ cell: [UInt8]) -> Bool {
    let kind = CellKind(cell)
    return !cell.isEmpty && !kind.startsWithDigit && !kind.holdsPause && kind.width <= greatestWidth
  }

  private static func isOtherwise(_ cell: [UInt8], than name: [UInt8]) -> Bool {
    let (kind, other) = (CellKind(cell), CellKind(name))
    return kind.holdsDigit && !other.holdsDigit || kind.holdsPause || kind.width > 2 * other.width
  }
}

/// What a table's cell looks like.
private struct CellKind {
  private(set) var width = 0
  private(set) var holdsPause = false
  private(set) var holdsDigit = false
  let startsWithDigit: Bool

  init(_ cell: [UInt8]) {
    startsWithDigit = cell.first.map { 0x30...0x39 ~= $0 } ?? false
    for scalar in String(decoding: cell, as: UTF8.self).unicodeScalars {
      width += scalar.value >= 0x2E80 ? 2 : 1
      switch scalar {
      case "0"..."9": holdsDigit = true
      case "，", "。", "；", "！", "？": holdsPause = true
      default: break
      }
    }
  }
}
