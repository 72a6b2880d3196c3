/// One way to read a damaged line as the bytes it had before, as far as it has been read.
///
/// Tells the true text from the reader's: `pending` is a lead byte of the true text that waits for its trail while the
/// reader's characters ended; as long as there is one, the reader is out of step.
struct ShiftHypothesis: Sendable {
  /// The lead byte that waits in the true text; nil in step, `unknownByte` when it was lost.
  var pending: UInt8?
  /// The last two bytes of the true text; 0 at the start of a line and behind a reading's end.
  var last: UInt8 = 0
  var beforeLast: UInt8 = 0
  /// The last characters of the true text.
  var context = CharacterContext()
  var cost = 0.0
  /// The last step in `ShiftPath`; -1 at the start.
  var step = -1
  /// Full-width brackets that are open.
  var openBrackets = 0
  /// What a dropped pair before the next token added: characters, bytes.
  var carriedScalars: [Unicode.Scalar] = []
  var carriedBytes: [UInt8] = []
  /// Whether the last pair of bytes carries a reading, which keeps the next pair apart.
  var isBroken = false

  static let unknownByte: UInt8 = 0

  /// What makes two hypotheses the same for everything that follows.
  struct State: Hashable {
    let pending: UInt8?
    let last: UInt8
    let beforeLast: UInt8
    let context: CharacterContext
    let openBrackets: Int
    let isBroken: Bool
  }

  /// Adds a whole character that was read in step, at no cost.
  mutating func append(_ scalar: Unicode.Scalar, _ bytes: CodePageBytes) {
    for byte in bytes { (beforeLast, last) = (last, byte) }
    isBroken = false
    append(scalar)
  }

  /// Adds a character to the true text; returns false for a bracket that closes nothing.
  @discardableResult
  mutating func append(_ scalar: Unicode.Scalar) -> Bool {
    context.append(scalar)
    if scalar == "（" { openBrackets += 1 }
    guard scalar == "）" else { return true }
    defer { openBrackets = max(0, openBrackets - 1) }
    return openBrackets > 0
  }

  var state: State {
    State(
      pending: pending, last: last, beforeLast: beforeLast, context: context, openBrackets: openBrackets,
      isBroken: isBroken)
  }
}

/// The steps of all hypotheses of one line, each with its predecessor.
struct ShiftPath: Sendable {
  struct Step: Sendable {
    let previous: Int
    /// The token that was read.
    let token: Int
    /// What it added to the true text.
    let added: ShiftAddition
    /// Whether the true text ends with a whole character here.
    let isInStep: Bool
    /// Whether a byte was chosen that the damage hides altogether.
    let isGuess: Bool

    /// What it completed in the true text.
    var scalars: [Unicode.Scalar] { added.scalars }
  }

  private(set) var steps: [Step] = []

  mutating func append(_ step: Step) -> Int {
    steps.append(step)
    return steps.count - 1
  }

  /// The steps that lead to one, in order.
  func steps(to last: Int) -> [Step] {
    var result: [Step] = []
    var index = last
    while index >= 0 {
      result.append(steps[index])
      index = steps[index].previous
    }
    return result.reversed()
  }
}

/// What a step adds to the true text.
enum ShiftAddition: Sendable {
  /// A character that was read in step and stays as it stands, with its bytes.
  case character(Unicode.Scalar, CodePageBytes)
  /// Characters that were completed, and bytes.
  case text([Unicode.Scalar], [UInt8])

  var scalars: [Unicode.Scalar] {
    switch self {
    case .character(let scalar, _): [scalar]
    case .text(let scalars, _): scalars
    }
  }

  /// Whether it holds the mark of what was lost.
  var isMarked: Bool {
    switch self {
    case .character(let scalar, _): scalar == "\u{FFFD}"
    case .text(let scalars, _): scalars.contains("\u{FFFD}")
    }
  }

  /// Whether it is one character and nothing else.
  func isOnly(_ scalar: Unicode.Scalar) -> Bool {
    switch self {
    case .character(let own, _): own == scalar
    case .text(let scalars, _): scalars.count == 1 && scalars[0] == scalar
    }
  }

  func append(to bytes: inout [UInt8]) {
    switch self {
    case .character(_, let own): bytes += own
    case .text(_, let own): bytes += own
    }
  }
}
