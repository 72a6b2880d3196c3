/// Identifiers that stand together as one expression, from the first on: `UIBarButtonItem.title`,
/// `initWithTitle:delegate:`, `UIBarPositionTop- Attached`, `UI Activity`.
struct IdentifierChain {
  struct Piece {
    /// Source offsets of the identifier.
    let range: Range<Int>
    /// What stands behind it: `.`, `:`, `-` (also for a space, where a name was broken), or 0.
    let joint: UInt8
  }

  let pieces: [Piece]
  private let source: [UInt8]

  /// More pieces than this do not make a name.
  private static let limit = 12

  /// Reads a chain; `offset` is that of its first identifier's first byte.
  init(at offset: Int, in source: [UInt8]) {
    self.source = source
    var pieces: [Piece] = []
    var next: Int? = offset
    while let start = next, pieces.count < Self.limit {
      let end = Self.identifierEnd(from: start, in: source)
      let mayBreak =
        pieces.allSatisfy { $0.joint == UInt8(ascii: "-") } && Self.hasPrefix(at: offset, in: source)
      let (joint, following) = Self.joint(at: end, in: source, mayBreakAtSpace: mayBreak)
      pieces.append(Piece(range: start..<end, joint: joint))
      next = following
    }
    self.pieces = pieces
  }

  /// The name that the first `count` pieces spell, and its place; joined where it was broken.
  ///
  /// With a colon behind the last piece if `withColon`; nil if there is none.
  func name(ofFirst count: Int, withColon: Bool) -> (name: String, range: Range<Int>)? {
    let last = pieces[count - 1]
    guard !withColon || last.joint == UInt8(ascii: ":") else { return nil }
    var bytes: [UInt8] = []
    for (index, piece) in pieces.prefix(count).enumerated() {
      bytes.append(contentsOf: source[piece.range])
      guard index < count - 1 || withColon, piece.joint != UInt8(ascii: "-") else { continue }
      bytes.append(piece.joint)
    }
    let end = last.range.upperBound + (withColon ? 1 : 0)
    return (String(decoding: bytes, as: UTF8.self), pieces[0].range.lowerBound..<end)
  }

  /// Whether the first `count` pieces were broken by a hyphen or a space.
  func isBroken(inFirst count: Int) -> Bool {
    pieces.prefix(count - 1).contains { $0.joint == UInt8(ascii: "-") }
  }

  static func identifierEnd(from start: Int, in source: [UInt8]) -> Int {
    var end = start
    while end < source.count, source[end].isIdentifierByte { end += 1 }
    return end
  }

  /// What joins an identifier that ends at `end` to the next, and where that starts; nil for the last.
  private static func joint(
    at end: Int, in source: [UInt8], mayBreakAtSpace: Bool
  ) -> (joint: UInt8, following: Int?) {
    guard end < source.count else { return (0, nil) }
    let byte = source[end]
    switch byte {
    case UInt8(ascii: "."):
      return isLetter(at: end + 1, in: source) ? (byte, end + 1) : (0, nil)
    case UInt8(ascii: ":"):
      return (byte, isLetter(at: end + 1, in: source) ? end + 1 : nil)
    case UInt8(ascii: "-"):
      var next = end + 1
      while next < source.count, source[next] == 0x20 || source[next] == 0x0A, next < end + 3 { next += 1 }
      return isLetter(at: next, in: source) ? (byte, next) : (0, nil)
    case 0x20, 0x0A:
      guard mayBreakAtSpace, end + 1 < source.count, source[end + 1].isASCIIUpper else { return (0, nil) }
      return (UInt8(ascii: "-"), end + 1)
    default:
      return (0, nil)
    }
  }

  private static func isLetter(at offset: Int, in source: [UInt8]) -> Bool {
    offset < source.count && (source[offset].isASCIILetter || source[offset] == 0x5F)
  }

  /// Two capitals, as `UI` or `MK`, from which a framework's names begin.
  private static func hasPrefix(at offset: Int, in source: [UInt8]) -> Bool {
    offset + 1 < source.count && source[offset].isASCIIUpper && source[offset + 1].isASCIIUpper
  }
}
