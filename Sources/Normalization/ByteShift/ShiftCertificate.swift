/// Proof of a repair: the damage, done again to the repaired line, gives the damaged line back.
///
/// The site replaced one character of its table after the other, pair of bytes by pair of bytes. So behind every pair
/// that carries a reading stands that reading, and a pair of the table without one was broken by the reading of the
/// pair that ends inside it. The order of the table is not known and not needed.
struct ShiftCertificate: Sendable {
  let table: ShiftTable

  /// Whether the steps of a solution explain every reading of the line, and the absence of others.
  ///
  /// O(bytes of the line).
  func holds(for steps: [ShiftPath.Step], tokens: [ShiftToken]) -> Bool {
    var bytes: [UInt8] = []
    var readings: [Int: String] = [:]
    for step in steps {
      if step.added.isMarked { return false }
      step.added.append(to: &bytes)
      guard step.token < tokens.count else { continue }
      switch tokens[step.token].kind {
      case .reading(let syllable), .brokenReading(let syllable): readings[bytes.count] = syllable
      case .foreign: bytes.append(0)
      case .character, .question: break
      }
    }
    for end in 2..<max(bytes.count + 1, 2) {
      let expected = table.reading(of: bytes[end - 2], bytes[end - 1])
      if let found = readings[end] {
        guard found == expected || table.accepts(found, of: bytes[end - 2], bytes[end - 1]) else {
          return false
        }
      } else if expected != nil, readings[end - 1] == nil {
        return false
      }
    }
    return true
  }
}
