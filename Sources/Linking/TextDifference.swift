/// How one text differs from another, in stretches of characters.
///
/// For two editions of one translation: what the later one took out and put in. White space does not count, since
/// it tells of the layout. `放在底部 → 位于底部` is removed `放在`, added `位于`, same `底部`.
package struct TextDifference: Hashable, Sendable {
  package enum Kind: Hashable, Sendable { case same, removed, added }

  package struct Stretch: Hashable, Sendable {
    package let kind: Kind
    /// As the later text has it; where removed, as the earlier has it.
    package var text: String
  }

  /// In order; the removed before the added.
  package let stretches: [Stretch]

  /// How many places differ.
  package var count: Int {
    var count = 0
    var wasSame = true
    for stretch in stretches {
      if stretch.kind != .same, wasSame { count += 1 }
      wasSame = stretch.kind == .same
    }
    return count
  }

  /// Compares two texts by Myers' method.
  ///
  /// nil when more than about a third of the characters differ, or the texts are longer than 6,000 characters: then they
  /// are not one text in two editions. O((n + m) × differences).
  package init?(from earlier: String, to later: String) {
    let old = Self.tokens(earlier)
    let new = Self.tokens(later)
    guard !old.isEmpty, !new.isEmpty, old.count <= 6_000, new.count <= 6_000 else { return nil }
    var path = EditPath(old.map(\.scalar), new.map(\.scalar), limit: max(4, (old.count + new.count) / 3))
    guard let steps = path.steps() else { return nil }
    var builder = StretchBuilder()
    for step in steps {
      switch step {
      case .keep(_, let index): builder.append(.same, new[index].text)
      case .remove(let index): builder.append(.removed, old[index].text)
      case .add(let index): builder.append(.added, new[index].text)
      }
    }
    stretches = builder.stretches
  }

  /// A character and the white space behind it.
  private struct Token {
    let scalar: Unicode.Scalar
    var text: String
  }

  private static func tokens(_ text: String) -> [Token] {
    var tokens: [Token] = []
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace {
        if !tokens.isEmpty { tokens[tokens.count - 1].text.unicodeScalars.append(scalar) }
      } else {
        tokens.append(Token(scalar: scalar, text: String(scalar)))
      }
    }
    return tokens
  }
}

/// Puts characters of a kind together; within a place that differs, what was removed before what was added.
private struct StretchBuilder {
  private(set) var stretches: [TextDifference.Stretch] = []

  mutating func append(_ kind: TextDifference.Kind, _ text: String) {
    guard let last = stretches.last else { return stretches.append(.init(kind: kind, text: text)) }
    if last.kind == kind {
      stretches[stretches.count - 1].text += text
    } else if kind == .removed, last.kind == .added {
      let index = stretches.count - 1
      if index > 0, stretches[index - 1].kind == .removed {
        stretches[index - 1].text += text
      } else {
        stretches.insert(.init(kind: .removed, text: text), at: index)
      }
    } else {
      stretches.append(.init(kind: kind, text: text))
    }
  }
}

/// The shortest way from one sequence to another.
private struct EditPath {
  enum Step {
    case keep(Int, Int)
    case remove(Int)
    case add(Int)
  }

  private let old: [Unicode.Scalar]
  private let new: [Unicode.Scalar]
  private let limit: Int
  /// For each number of differences, the furthest place in `old` on each diagonal from `-d` to `d`.
  private var trace: [[Int]] = []

  init(_ old: [Unicode.Scalar], _ new: [Unicode.Scalar], limit: Int) {
    self.old = old
    self.new = new
    self.limit = min(limit, 800)
  }

  /// nil when there are more differences than the limit.
  mutating func steps() -> [Step]? {
    for distance in 0...limit {
      var row = [Int](repeating: 0, count: 2 * distance + 1)
      for diagonal in stride(from: -distance, through: distance, by: 2) {
        var x = start(diagonal, distance)
        while x < old.count, x - diagonal < new.count, old[x] == new[x - diagonal] { x += 1 }
        row[diagonal + distance] = x
        if x >= old.count, x - diagonal >= new.count {
          trace.append(row)
          return backtrack(from: distance)
        }
      }
      trace.append(row)
    }
    return nil
  }

  /// Where a diagonal is entered with one difference more than the row before; may lie beyond an end.
  private func start(_ diagonal: Int, _ distance: Int) -> Int {
    guard distance > 0 else { return 0 }
    return isDown(diagonal, distance)
      ? furthest(diagonal + 1, distance - 1) : furthest(diagonal - 1, distance - 1) + 1
  }

  private func isDown(_ diagonal: Int, _ distance: Int) -> Bool {
    diagonal == -distance
      || (diagonal != distance && furthest(diagonal - 1, distance - 1) < furthest(diagonal + 1, distance - 1))
  }

  private func furthest(_ diagonal: Int, _ distance: Int) -> Int { trace[distance][diagonal + distance] }

  private func backtrack(from last: Int) -> [Step] {
    var steps: [Step] = []
    var (x, y) = (old.count, new.count)
    for distance in stride(from: last, through: 0, by: -1) {
      let diagonal = x - y
      let entry = start(diagonal, distance)
      while x > entry, x > 0, y > 0 {
        x -= 1
        y -= 1
        steps.append(.keep(x, y))
      }
      guard distance > 0 else { break }
      if isDown(diagonal, distance) {
        y -= 1
        steps.append(.add(y))
      } else {
        x -= 1
        steps.append(.remove(x))
      }
    }
    return steps.reversed()
  }
}
