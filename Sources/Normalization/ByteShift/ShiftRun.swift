import Diagnostics

/// A stretch of a line in which the reader was out of step, and what it should say.
struct ShiftRun {
  let range: Range<Int>
  private let steps: [ShiftPath.Step]
  /// The tokens it is made of.
  private let tokens: ClosedRange<Int>

  private var isGuess: Bool { steps.contains(where: \.isGuess) }

  /// What makes a guess better than a mark, in nats.
  private static let leastMargin = 0.4

  /// The run as an edit, by its line's solution, and whether that is proved.
  ///
  /// A copy that dropped pairs proves nothing: what it lost may have stood anywhere in the run.
  func repair(
    of solution: ShiftSolver.Solution, isProved: Bool
  ) -> (text: [UInt8], certainty: Repair.Certainty) {
    let (text, isMarked) = text(others: solution.others)
    if isMarked || steps.contains(where: \.added.isMarked) { return (text, .lost) }
    let isCertain =
      isProved && !isGuess && margin(of: steps, to: solution.others) >= 1
      && margin(of: steps, to: solution.rivals) >= 1
    return (text, isCertain ? .certain : .likely)
  }

  /// What the run should say; a guess that hardly beats another gives way to the mark U+FFFD.
  private func text(others: [(steps: [ShiftPath.Step], surcharge: Double)]) -> (text: [UInt8], isMarked: Bool)
  {
    var text: [UInt8] = []
    var isMarked = false
    for step in steps {
      let isDoubtful = step.isGuess && margin(of: [step], to: others) < Self.leastMargin
      isMarked = isMarked || isDoubtful
      for (index, scalar) in step.scalars.enumerated() {
        text += UTF8Scalars.encode(isDoubtful && index == 0 ? "\u{FFFD}" : scalar)
      }
    }
    return (text, isMarked)
  }

  /// How much the cheapest other reading costs in which these steps' tokens say something else.
  private func margin(
    of steps: [ShiftPath.Step], to others: [(steps: [ShiftPath.Step], surcharge: Double)]
  ) -> Double {
    guard let first = steps.first?.token, let last = steps.last?.token else { return .infinity }
    let own = steps.flatMap(\.scalars)
    // A solution has one step for every token, in order.
    let other = others.first { other in
      other.steps[min(first, other.steps.count)..<min(last + 1, other.steps.count)].flatMap(\.scalars) != own
    }
    return other?.surcharge ?? .infinity
  }

  /// The runs of a solved line, in order.
  static func runs(of steps: [ShiftPath.Step], tokens: [ShiftToken]) -> [ShiftRun] {
    var runs: [ShiftRun] = []
    var open: [ShiftPath.Step] = []
    var wasInStep = true
    for step in steps where step.token < tokens.count {
      let isKept = wasInStep && step.isInStep && (open.isEmpty || !isReading(tokens[step.token]))
      if isKept, isUntouched(step, tokens: tokens) {
        if let run = ShiftRun(open, tokens: tokens) { runs.append(run) }
        open = []
      } else {
        open.append(step)
      }
      wasInStep = step.isInStep
    }
    if let trailing = steps.last, trailing.token == tokens.count, !trailing.scalars.isEmpty {
      open.append(trailing)
    }
    if let run = ShiftRun(open, tokens: tokens) { runs.append(run) }
    return runs
  }

  private static func isReading(_ token: ShiftToken) -> Bool {
    if case .reading = token.kind { return true }
    return false
  }

  /// Whether a token read in step shows what the true text has; a reading behind a Latin letter does not.
  private static func isUntouched(_ step: ShiftPath.Step, tokens: [ShiftToken]) -> Bool {
    switch tokens[step.token].kind {
    case .character(let scalar), .foreign(let scalar): return step.added.isOnly(scalar)
    case .question: return step.added.isOnly("?")
    case .reading: return !step.scalars.isEmpty || step.token > 0 && tokens[step.token - 1].bytes.count == 2
    case .brokenReading: return false
    }
  }

  private init?(_ steps: [ShiftPath.Step], tokens: [ShiftToken]) {
    guard let first = steps.first, let last = steps.last else { return nil }
    let end = min(last.token, tokens.count - 1)
    guard first.token <= end else { return nil }
    self.steps = steps
    self.tokens = first.token...last.token
    range = tokens[first.token].range.lowerBound..<tokens[end].range.upperBound
  }
}
