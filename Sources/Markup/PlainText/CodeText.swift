/// Program text that lost its markup, and often its line breaks.
///
///     int f() { g(); return 1; } → a block of four lines
enum CodeText {
  /// Whether a line is program text on the evidence of its own characters.
  static func isCode(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let first = bytes.first, bytes.count >= 6 else { return false }
    var wide = 0
    var marks = 0
    var brackets = 0
    for byte in bytes {
      switch byte {
      case 0x3B, 0x7B, 0x7D: marks += 1
      case 0x28, 0x29, 0x5B, 0x5D, 0x3D: brackets += 1
      case 0xE3...0xEF: wide += 1
      default: break
      }
    }
    // A comment may hold a few Chinese characters; a sentence holds many.
    guard wide * 8 <= bytes.count else { return false }
    let startsLikeCode = first == 0x23 || first == 0x40 || first == 0x5B || isWordStart(first)
    guard startsLikeCode, let last = bytes.last else { return false }
    let endsLikeCode = last == 0x3B || last == 0x7B || last == 0x7D || last == 0x29
    if wide == 0, brackets >= 1, marks >= (endsLikeCode ? 1 : 4) { return true }
    let isDirective = first == 0x23 && bytes.dropFirst().first.map(isWordStart) == true
    return isDirective && wide == 0
      && ["#define", "#import", "#include", "#if", "#endif", "#pragma"].contains {
        bytes.starts(with: $0.utf8)
      }
  }

  private static func isWordStart(_ byte: UInt8) -> Bool {
    (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte) || byte == 0x5F
  }

  /// The text with line breaks behind `;` `{` `}` and before `#define`, indented by depth.
  ///
  /// Text that has line breaks is left alone. O(length).
  static func restoringLines(_ bytes: ArraySlice<UInt8>) -> String {
    guard !bytes.contains(0x0A), bytes.count(where: { $0 == 0x3B || $0 == 0x7B }) > 1 else {
      return String(decoding: bytes, as: UTF8.self)
    }
    var lines = CodeLines()
    var quote: UInt8?
    var brackets = 0
    for (index, byte) in zip(bytes.indices, bytes) {
      if let open = quote {
        lines.append(byte)
        if byte == open { quote = nil }
        continue
      }
      switch byte {
      case 0x22, 0x27:
        quote = byte
        lines.append(byte)
      case 0x28, 0x5B:
        brackets += 1
        lines.append(byte)
      case 0x29, 0x5D:
        brackets = max(0, brackets - 1)
        lines.append(byte)
      case 0x7B:
        lines.open(brackets)
        brackets = 0
      case 0x7D: brackets = lines.close(before: bytes[(index + 1)...])
      case 0x3B where brackets == 0: lines.endLine(with: byte)
      case 0x23 where bytes[index...].starts(with: "#define".utf8):
        lines.endLine(with: nil)
        lines.append(byte)
      default: lines.append(byte)
      }
    }
    return lines.text
  }
}

/// Lines of code while they are being restored.
private struct CodeLines {
  private var result: [UInt8] = []
  private var line: [UInt8] = []
  /// Open brackets around each open brace.
  private var outer: [Int] = []

  var text: String {
    var copy = self
    copy.endLine(with: nil)
    return String(decoding: copy.result, as: UTF8.self)
  }

  mutating func append(_ byte: UInt8) {
    if line.isEmpty, byte == 0x20 { return }
    line.append(byte)
  }

  mutating func open(_ brackets: Int) {
    endLine(with: 0x7B)
    outer.append(brackets)
  }

  /// Closes a brace; returns how many brackets are open around it.
  mutating func close(before rest: ArraySlice<UInt8>) -> Int {
    endLine(with: nil)
    let brackets = outer.popLast() ?? 0
    line.append(0x7D)
    // `});` stays together.
    let next = rest.first { $0 != 0x20 }
    if next != 0x29, next != 0x3B, next != 0x2C { endLine(with: nil) }
    return brackets
  }

  mutating func endLine(with byte: UInt8?) {
    if let byte { line.append(byte) }
    while line.last == 0x20 { line.removeLast() }
    guard !line.isEmpty else { return }
    if !result.isEmpty { result.append(0x0A) }
    result += Array(repeating: 0x20, count: 4 * outer.count) + line
    line = []
  }
}
