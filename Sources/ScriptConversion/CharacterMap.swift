/// One character for another, for the characters of a table; a look-up is one access for those of the basic plane.
struct CharacterMap: Sendable {
  private var basic = [UInt32](repeating: 0, count: Int(CharacterForms.end))
  private var others: [UInt32: UInt32] = [:]
  /// The characters that are mapped, in the order in which they came.
  private(set) var keys: [UInt32] = []

  /// What a character is mapped to; nil for one that is not.
  subscript(_ character: UInt32) -> UInt32? {
    get {
      guard character < CharacterForms.end else { return others[character] }
      let value = basic[Int(character)]
      return value == 0 ? nil : value
    }
    set {
      guard let newValue else { return }
      if self[character] == nil { keys.append(character) }
      if character < CharacterForms.end {
        basic[Int(character)] = newValue
      } else {
        others[character] = newValue
      }
    }
  }

  /// Every pair.
  var pairs: some Sequence<(UInt32, UInt32)> {
    keys.lazy.map { ($0, self[$0] ?? $0) }
  }
}
