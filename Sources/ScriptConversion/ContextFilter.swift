/// The neighbours with which a character may be in a word that gives it another form than its usual one.
///
/// Most characters with several forms have the usual one almost everywhere: 后 is 後 but behind 皇 or before 妃. One
/// bit per pair, addressed by a hash: never wrong when it says no.
struct ContextFilter: Sendable {
  private static let bits: UInt32 = 19
  private var words = [UInt64](repeating: 0, count: 1 << (Self.bits - 6))

  /// A word that begins with the two characters gives the first another form, or is replaced as a whole.
  mutating func addStart(_ first: UInt32, _ second: UInt32) { set(Self.start(first, second)) }

  /// A word that holds the two characters side by side gives the second another form.
  mutating func addInside(_ first: UInt32, _ second: UInt32) { set(Self.inside(first, second)) }

  /// Whether such a word can begin with a character and the one behind it.
  @inline(__always)
  func mayBegin(_ key: UInt32, _ behind: UInt32) -> Bool {
    if has(Self.start(key & 0xFFFF, behind & 0xFFFF)) { return true }
    let (other, otherBehind) = (key >> 16, behind >> 16)
    guard other != key & 0xFFFF || otherBehind != behind & 0xFFFF else { return false }
    return has(Self.start(other, otherBehind))
  }

  /// Whether a character can stand so behind another in such a word.
  @inline(__always)
  func mayContain(_ before: UInt32, _ key: UInt32) -> Bool {
    if has(Self.inside(before & 0xFFFF, key & 0xFFFF)) { return true }
    let (other, otherBefore) = (key >> 16, before >> 16)
    guard other != key & 0xFFFF || otherBefore != before & 0xFFFF else { return false }
    return has(Self.inside(otherBefore, other))
  }

  private mutating func set(_ bit: Int) { words[bit >> 6] |= 1 << UInt64(bit & 63) }

  @inline(__always)
  private func has(_ bit: Int) -> Bool { words[bit >> 6] >> UInt64(bit & 63) & 1 != 0 }

  @inline(__always)
  private static func start(_ first: UInt32, _ second: UInt32) -> Int {
    Int((first &* 0x9E37_79B1 ^ second &* 0x85EB_CA77) >> (32 - bits))
  }

  @inline(__always)
  private static func inside(_ first: UInt32, _ second: UInt32) -> Int {
    Int((first &* 0xC2B2_AE3D ^ second &* 0x27D4_EB2F) >> (32 - bits))
  }
}
