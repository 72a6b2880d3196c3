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
    /// What it completed in the true text.
    let scalars: [Unicode.Scalar]
    /// The bytes it added to the true text.
    let bytes: [UInt8]
    /// Whether the true text ends with a whole character here.
    let isInStep: Bool
    /// Whether a byte was chosen that the damage hides altogether.
    let isGuess: Bool
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
