/// The parts of a line that has both scripts: clauses, and what stands in quotation marks or parentheses.
///
/// Each is judged by its own characters and by its neighbours: one character of the other script alone is a slip or a
/// quotation, two are a clause in it.
struct LineParts {
  struct Part {
    /// In bytes.
    var count: Int
    var isTraditional: Bool
  }

  private(set) var parts: [Part] = []

  /// O(bytes).
  ///
  /// - Parameters:
  ///   - line: the line.
  ///   - forms: the characters.
  ///   - isTraditional: the script of the line as a whole.
  init(_ line: Span<UInt8>, forms: borrowing CharacterForms, otherwise isTraditional: Bool) {
    var judged: [(count: Int, balance: Int)] = []
    var (start, offset, balance) = (0, 0, 0)
    while offset < line.count {
      let (scalar, length) = UTF8Scalar.decode(line, at: offset)
      offset += length
      if CharacterForms.covers(scalar) {
        balance += forms.traits(of: scalar).evidence
      } else if Self.isBorder(scalar) || offset == line.count {
        judged.append((offset - start, balance))
        (start, balance) = (offset, 0)
      }
    }
    if start < offset { judged.append((offset - start, balance)) }
    for (part, isTraditional) in zip(judged, Self.likeliest(judged.map(\.balance), in: isTraditional)) {
      if let last = parts.indices.last, parts[last].isTraditional == isTraditional {
        parts[last].count += part.count
      } else {
        parts.append(Part(count: part.count, isTraditional: isTraditional))
      }
    }
  }

  /// The scripts that agree best with the evidence, in half characters, when each change costs one and a half.
  private static func likeliest(_ balances: [Int], in isTraditional: Bool) -> [Bool] {
    let change = 3
    // For either script the best sum so far; for each part whether the script was another one before it.
    var (simplified, traditional) = isTraditional ? (-change, 0) : (0, -change)
    var changes: [(toSimplified: Bool, toTraditional: Bool)] = []
    for balance in balances {
      changes.append((traditional - change > simplified, simplified - change > traditional))
      (simplified, traditional) = (
        max(simplified, traditional - change) - 2 * balance,
        max(traditional, simplified - change) + 2 * balance
      )
    }
    var current = isTraditional ? traditional >= simplified - change : traditional - change > simplified
    var scripts: [Bool] = []
    for change in changes.reversed() {
      scripts.append(current)
      if current ? change.toTraditional : change.toSimplified { current.toggle() }
    }
    return scripts.reversed()
  }

  /// Marks that end a clause, and those around something quoted.
  private static func isBorder(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x3002, 0xFF0C, 0xFF01, 0xFF1F, 0xFF1B, 0xFF1A, 0x2026: true  // 。，！？；：…
    case 0x300A...0x300F, 0x2018...0x201D, 0xFF08, 0xFF09, 0x28, 0x29, 0x22: true  // 《》「」『』 ‘’“” （）
    default: false
    }
  }
}
