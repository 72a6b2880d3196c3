import HanText

/// Code page 936 (GBK) both ways, with its user area, as the site that did the damage had it.
///
/// The user area's byte pairs show as private-use characters: AAA1–AFFE are U+E000–E233, F8A1–FEFE are U+E234–E4C5
/// and A140–A7A0 are U+E4C6–E765. The single byte 80 is `€`.
struct CodePage936: Sendable {
  static let table = CodePage936()

  /// By pair; 0 where the pair is no character.
  private var scalars = [UInt32](repeating: 0, count: 0x10000)
  /// By code point of the basic plane; 0 where the code page lacks the character.
  private var codes = [UInt16](repeating: 0, count: 0x10000)
  /// The pairs of characters beyond the basic plane, which later editions of the code page gave their own code points.
  private var codesBeyond: [UInt32: UInt16] = [:]

  private init() {
    let leads = Array(UInt8(0x81)...0xFE)
    let trails = Array(UInt8(0x40)...0x7E) + Array(UInt8(0x80)...0xFE)
    var bytes: [UInt8] = []
    for lead in leads {
      for trail in trails { bytes += [lead, trail, 0x0A] }
    }
    let lines = CharacterConverter.decode(bytes, from: 0, as: .gb18030).utf8
      .split(separator: 0x0A, omittingEmptySubsequences: false)
    var index = 0
    for lead in leads {
      for trail in trails {
        let line = index < lines.count ? Array(lines[index]) : []
        index += 1
        guard !line.isEmpty, UTF8Scalars.length(line[0]) == line.count else { continue }
        assign(UTF8Scalars.scalar(in: line, at: 0).scalar.value, lead, trail)
      }
    }
    assignUserArea()
    assignOldForms()
  }

  /// FE50–FEA0, whose characters earlier editions showed as U+E815–E864.
  private mutating func assignOldForms() {
    var scalar = 0xE815
    for trail in Array(UInt16(0x50)...0x7E) + Array(UInt16(0x80)...0xA0) {
      codes[scalar] = 0xFE00 | trail
      scalar += 1
    }
  }

  private mutating func assign(_ scalar: UInt32, _ lead: UInt8, _ trail: UInt8) {
    guard scalar != 0xFFFD, scalar != 0x20AC else { return }
    let code = UInt16(lead) << 8 | UInt16(trail)
    scalars[Int(code)] = scalar
    if scalar < 0x10000 { codes[Int(scalar)] = code } else { codesBeyond[scalar] = code }
  }

  private mutating func assignUserArea() {
    var scalar: UInt32 = 0xE000
    for lead in Array(UInt8(0xAA)...0xAF) + Array(UInt8(0xF8)...0xFE) {
      for trail in UInt8(0xA1)...0xFE {
        assign(scalar, lead, trail)
        scalar += 1
      }
    }
    for lead in UInt8(0xA1)...0xA7 {
      for trail in Array(UInt8(0x40)...0x7E) + Array(UInt8(0x80)...0xA0) {
        assign(scalar, lead, trail)
        scalar += 1
      }
    }
  }

  /// The character of a byte pair; nil when there is none.
  func scalar(_ lead: UInt8, _ trail: UInt8) -> Unicode.Scalar? {
    let value = scalars[Int(lead) << 8 | Int(trail)]
    return value == 0 ? nil : Unicode.Scalar(value)
  }

  /// The character of its bytes; nil when they are none.
  func scalar(of bytes: CodePageBytes) -> Unicode.Scalar? {
    guard bytes.count != 2 else { return scalar(bytes[0], bytes[1]) }
    guard let byte = bytes.first, byte <= 0x80 else { return nil }
    return byte == 0x80 ? "€" : Unicode.Scalar(byte)
  }

  /// The bytes of a character; nil when the code page lacks it.
  ///
  /// O(1).
  func bytes(of scalar: Unicode.Scalar) -> CodePageBytes? {
    if scalar.value < 0x80 { return CodePageBytes(UInt8(scalar.value)) }
    if scalar == "€" { return CodePageBytes(0x80) }
    return code(of: scalar).map { CodePageBytes(UInt8($0 >> 8), UInt8($0 & 0xFF)) }
  }

  private func code(of scalar: Unicode.Scalar) -> UInt16? {
    guard scalar.value < 0x10000 else { return codesBeyond[scalar.value] }
    guard codes[Int(scalar.value)] != 0 else { return nil }
    return codes[Int(scalar.value)]
  }

  /// The Chinese characters in the order of their bytes.
  var ideographs: [Unicode.Scalar] {
    scalars.compactMap { value in
      guard value >= 0x3400, let scalar = Unicode.Scalar(value), scalar.isHan else { return nil }
      return scalar
    }
  }

  /// Whether a character is one of GB 2312's first level, the 3,755 commonest of Simplified text.
  func isFirstLevel(_ scalar: Unicode.Scalar) -> Bool {
    guard let code = code(of: scalar) else { return false }
    return 0xB0...0xD7 ~= code >> 8 && code & 0xFF >= 0xA1 && code <= 0xD7F9
  }

  /// Whether a character is one of GB 2312's second level.
  func isSecondLevel(_ scalar: Unicode.Scalar) -> Bool {
    guard let code = code(of: scalar) else { return false }
    return 0xD8...0xF7 ~= code >> 8 && code & 0xFF >= 0xA1
  }

  /// Whether a scalar stands for a pair of the user area.
  static func isUserArea(_ scalar: Unicode.Scalar) -> Bool { 0xE000...0xE765 ~= scalar.value }
}

/// The one or two bytes of a character in code page 936; none for what is no character.
struct CodePageBytes: RandomAccessCollection, Hashable, Sendable {
  private let first: UInt8
  private let second: UInt8
  let endIndex: Int

  var startIndex: Int { 0 }

  init() {
    (first, second, endIndex) = (0, 0, 0)
  }

  init(_ byte: UInt8) {
    (first, second, endIndex) = (byte, 0, 1)
  }

  init(_ lead: UInt8, _ trail: UInt8) {
    (first, second, endIndex) = (lead, trail, 2)
  }

  subscript(index: Int) -> UInt8 { index == 0 ? first : second }
}
