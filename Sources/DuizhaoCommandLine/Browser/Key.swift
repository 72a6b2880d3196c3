/// What was pressed.
enum Key: Hashable {
  case text(String)
  case enter, escape, interrupt, endOfInput
  case up, down, pageUp, pageDown, first, last
  case deleteBackward, deleteWord, deleteAll
}

/// Turns a terminal's bytes into keys; keeps what is not complete yet.
struct KeyDecoder {
  private var pending: [UInt8] = []
  private var isPasting = false

  /// Whether the bytes so far may be the beginning of a sequence, or the key Escape.
  var isUndecided: Bool { !pending.isEmpty }

  /// The keys that are complete now.
  mutating func decode(_ bytes: [UInt8]) -> [Key] {
    pending += bytes
    var keys: [Key] = []
    var rest = pending[...]
    while let byte = rest.first {
      guard let length = Self.length(rest) else { break }
      let unit = rest.prefix(length)
      rest = rest.dropFirst(length)
      if byte == 0x1B, length > 1 {
        if let key = sequence(unit) { keys.append(key) }
      } else if byte < 0x20 || byte == 0x7F {
        if let key = control(byte) { keys.append(key) }
      } else {
        keys.append(.text(String(decoding: unit, as: UTF8.self)))
      }
    }
    pending = Array(rest)
    return keys
  }

  /// No more bytes came for a while: an Escape alone is the key.
  mutating func settle() -> [Key] {
    defer { pending = [] }
    return pending.first == 0x1B ? [.escape] : []
  }

  /// The length of the first unit: a character, a control or an escape sequence; nil while it is not complete.
  private static func length(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let first = bytes.first else { return nil }
    if first == 0x1B { return sequenceLength(bytes) }
    let length = first < 0xC0 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : 4
    return bytes.count >= length ? length : nil
  }

  private static func sequenceLength(_ bytes: ArraySlice<UInt8>) -> Int? {
    guard let second = bytes.dropFirst().first else { return nil }
    switch second {
    case UInt8(ascii: "O"): return bytes.count >= 3 ? 3 : nil
    case UInt8(ascii: "["):
      let end = bytes.dropFirst(2).firstIndex { (0x40...0x7E).contains($0) }
      return end.map { $0 - bytes.startIndex + 1 }
    case 0x1B: return 1
    default: return 2
    }
  }

  private mutating func sequence(_ unit: ArraySlice<UInt8>) -> Key? {
    switch String(decoding: unit.dropFirst(), as: UTF8.self) {
    case "[A", "OA": return .up
    case "[B", "OB": return .down
    case "[5~": return .pageUp
    case "[6~": return .pageDown
    case "[H", "OH", "[1~": return .first
    case "[F", "OF", "[4~": return .last
    case "[200~": isPasting = true
    case "[201~": isPasting = false
    default: break
    }
    return nil
  }

  private func control(_ byte: UInt8) -> Key? {
    // Line ends and tabs within pasted text do not choose an entry.
    if isPasting { return .text(" ") }
    switch byte {
    case 0x03: return .interrupt
    case 0x04: return .endOfInput
    case 0x08, 0x7F: return .deleteBackward
    case 0x0A, 0x0D: return .enter
    case 0x0E: return .down
    case 0x10: return .up
    case 0x15: return .deleteAll
    case 0x17: return .deleteWord
    case 0x1B: return .escape
    default: return nil
    }
  }
}
