import HanText

/// Finds the bytes a damaged line had before readings were forced between them.
///
/// Reads the line's tokens from left to right. The damage leaves little choice: a `?` of a broken reading hides the
/// trail byte of a character with that reading, whose lead byte is the last byte before it; any other `?` while a byte
/// waits hides a trail byte and an ASCII character. The few choices are kept side by side, cheapest first.
struct ShiftSolver: Sendable {
  /// How many hypotheses are carried on.
  private static let beamWidth = 160
  /// How much more than the best a hypothesis may cost.
  private static let greatestDifference = 45.0

  let context: ShiftContext
  /// Whether a later copy dropped the user area's characters.
  let isLossy: Bool
  /// Whether what a line costs is compared with what it costs otherwise; if not, only differences within it count.
  let isCompared: Bool

  var table: ShiftTable { context.table }
  var model: LineModel { context.model }

  init(table: ShiftTable, model: LineModel, isLossy: Bool, isCompared: Bool = true) {
    context = ShiftContext(table: table, model: model)
    self.isLossy = isLossy
    self.isCompared = isCompared
  }

  /// The best reading of a line, and the next best with other texts.
  struct Solution {
    let steps: [ShiftPath.Step]
    let cost: Double
    /// Other readings, cheapest first, with what they cost more.
    let others: [(steps: [ShiftPath.Step], surcharge: Double)]
    /// Readings that stand in the way of certainty, though not of a guess; cheapest first.
    var rivals: [(steps: [ShiftPath.Step], surcharge: Double)] = []

    /// The same solution with those of a search for dropped pairs to be compared with.
    ///
    /// For certainty these are given some lead: a line that reads nearly as well with a dropped pair is not certain.
    func with(_ other: Solution, lead: Double) -> Solution {
      let surcharge = other.cost - cost
      var result = Solution(steps: steps, cost: cost, others: [(other.steps, surcharge)] + others)
      result.rivals =
        [(other.steps, surcharge - lead)] + other.others.map { ($0.steps, $0.surcharge + surcharge - lead) }
      return result
    }
  }

  /// Solves one line; nil when nothing fits.
  ///
  /// O(tokens · hypotheses).
  func solve(_ tokens: [ShiftToken]) -> Solution? {
    var path = ShiftPath()
    var beam = [ShiftHypothesis()]
    // Before the first damage all ways to read the line cost the same.
    var isBeforeDamage = true
    for index in tokens.indices {
      let isFree = isBeforeDamage || !isCompared
      if readAlike(index, tokens, isFree: isFree, beam: &beam, path: &path) { continue }
      var next: [ShiftHypothesis] = []
      let starts = isLossy ? beam + droppedPairs(behind: beam, before: tokens[index]) : beam
      for hypothesis in starts { advance(hypothesis, over: index, tokens, into: &next, path: &path) }
      beam = pruned(next)
      isBeforeDamage = isBeforeDamage && beam.count == 1 && beam[0].pending == nil
    }
    let final = beam.map { hypothesis in
      var reading = ShiftReading(hypothesis, context: context)
      reading.end()
      return reading.finish(token: tokens.count, path: &path)
    }.sorted { $0.cost < $1.cost }
    guard let best = final.first else { return nil }
    let others = final.dropFirst().prefix(12).filter { $0.cost < best.cost + 12 }
    return Solution(
      steps: path.steps(to: best.step), cost: best.cost,
      others: others.map { (path.steps(to: $0.step), $0.cost - best.cost) })
  }

  private func pruned(_ hypotheses: [ShiftHypothesis]) -> [ShiftHypothesis] {
    // In step there is next to always one, or one with its runner-up.
    if hypotheses.count < 2 { return hypotheses }
    if hypotheses.count == 2 {
      let isSorted = hypotheses[0].cost <= hypotheses[1].cost
      let (best, other) = isSorted ? (hypotheses[0], hypotheses[1]) : (hypotheses[1], hypotheses[0])
      return other.cost > best.cost + Self.greatestDifference ? [best] : [best, other]
    }
    let sorted = hypotheses.sorted { $0.cost < $1.cost }
    guard let best = sorted.first else { return [] }
    var kept: [ShiftHypothesis] = []
    var counts: [ShiftHypothesis.State: Int] = [:]
    for hypothesis in sorted {
      if kept.count >= Self.beamWidth || hypothesis.cost > best.cost + Self.greatestDifference { break }
      // The second best of a state is kept as well: it tells how sure the best one is.
      counts[hypothesis.state, default: 0] += 1
      if counts[hypothesis.state, default: 0] <= 2 { kept.append(hypothesis) }
    }
    return kept
  }

  // MARK: - One token

  /// Reads a character that is in step in all hypotheses, where they differ in nothing but their past.
  ///
  /// Most of a line is such: what a character costs is worked out once for all, or not at all when it `isFree`.
  /// Returns false, and reads nothing, where they differ.
  private func readAlike(
    _ index: Int, _ tokens: [ShiftToken], isFree: Bool, beam: inout [ShiftHypothesis], path: inout ShiftPath
  ) -> Bool {
    guard case .character = tokens[index].kind, let first = beam.first, first.pending == nil else {
      return false
    }
    let bytes = tokens[index].bytes
    guard let scalar = CodePage936.table.scalar(of: bytes),
      beam.dropFirst().allSatisfy({ $0.state == first.state })
    else { return false }
    var next = first
    if isFree {
      next.append(scalar, bytes)
    } else {
      var reading = ShiftReading(first, context: context)
      let hasReading = isRead(index, tokens)
      for (offset, byte) in bytes.enumerated() {
        reading.feed(byte, isRead: offset == bytes.count - 1 && hasReading, asItStands: true)
      }
      next = reading.hypothesis
    }
    let cost = next.cost - first.cost
    for number in beam.indices {
      next.cost = beam[number].cost + cost
      next.step = path.append(
        ShiftPath.Step(
          previous: beam[number].step, token: index, added: .character(scalar, bytes), isInStep: true,
          isGuess: false))
      beam[number] = next
    }
    return true
  }

  private func advance(
    _ hypothesis: ShiftHypothesis, over index: Int, _ tokens: [ShiftToken],
    into next: inout [ShiftHypothesis],
    path: inout ShiftPath
  ) {
    var reading = ShiftReading(hypothesis, context: context)
    switch tokens[index].kind {
    case .character:
      let bytes = tokens[index].bytes
      let isInStep = hypothesis.pending == nil
      for (offset, byte) in bytes.enumerated() {
        let isRead = offset == bytes.count - 1 && isRead(index, tokens)
        reading.feed(byte, isRead: isRead, asItStands: isInStep)
      }
      next.append(reading.finish(token: index, path: &path))
    case .reading(let syllable):
      reading.closeReading(syllable)
      next.append(reading.finish(token: index, path: &path))
    case .brokenReading(let syllable):
      solveBroken(hypothesis, syllable, index, into: &next, path: &path)
    case .question:
      solveQuestion(hypothesis, index, tokens, into: &next, path: &path)
    case .foreign(let scalar):
      reading.breakOff()
      reading.emit(scalar)
      next.append(reading.finish(token: index, path: &path))
    }
  }

  private func isRead(_ index: Int, _ tokens: [ShiftToken]) -> Bool {
    guard index + 1 < tokens.count, case .reading = tokens[index + 1].kind else { return false }
    return true
  }

  /// `?shù)`: one trail byte of a character with that reading.
  private func solveBroken(
    _ hypothesis: ShiftHypothesis, _ syllable: String, _ index: Int, into next: inout [ShiftHypothesis],
    path: inout ShiftPath
  ) {
    for (trail, cost) in table.trails(of: hypothesis.last, syllable: syllable) {
      var reading = ShiftReading(hypothesis, context: context)
      reading.add(cost: cost)
      reading.feed(trail, isRead: true)
      reading.closeReading(syllable)
      next.append(reading.finish(token: index, path: &path))
    }
    // No such character: the text says so itself, or the damage is of another kind.
    var literal = ShiftReading(hypothesis, context: context)
    literal.breakOff()
    literal.add(cost: 40)
    for scalar in "?\(syllable))".unicodeScalars { literal.emit(scalar) }
    next.append(literal.finish(token: index, path: &path))
  }

  /// Another `?`: itself in step; out of step a trail byte and the ASCII character behind it.
  private func solveQuestion(
    _ hypothesis: ShiftHypothesis, _ index: Int, _ tokens: [ShiftToken], into next: inout [ShiftHypothesis],
    path: inout ShiftPath
  ) {
    guard let lead = hypothesis.pending else {
      var reading = ShiftReading(hypothesis, context: context)
      reading.feed(UInt8(ascii: "?"))
      next.append(reading.finish(token: index, path: &path))
      return
    }
    let hidden = hiddenCharacter(behind: index, tokens)
    // Before a digit it was mostly another one, and which is lost.
    let isLost = hidden == UInt8(ascii: " ") && tokens[index + 1].bytes.first?.isASCIIDigit == true
    if lead != ShiftHypothesis.unknownByte {
      for trail in UInt8(0x40)...0xFE where CodePage936.table.scalar(lead, trail) != nil {
        var reading = ShiftReading(hypothesis, context: context)
        reading.feed(trail)
        reading.markGuess()
        if hidden == UInt8(ascii: "<") {
          reading.feedTagStart()
        } else if isLost {
          reading.loseCharacter()
        } else if let hidden {
          reading.feed(hidden)
        }
        next.append(reading.finish(token: index, path: &path))
      }
    }
    // A later copy may have made a `?` of a whole pair: then the reader stays out of step.
    var reading = ShiftReading(hypothesis, context: context)
    reading.loseBytes()
    next.append(reading.finish(token: index, path: &path))
  }

  /// The ASCII character that a `?` swallowed: `<` before the rest of a tag, else a space; nil at the line's end.
  ///
  /// Before a digit the space stands for a character that nothing tells.
  private func hiddenCharacter(behind index: Int, _ tokens: [ShiftToken]) -> UInt8? {
    guard index + 1 < tokens.count else { return nil }
    if tokens[index + 1].kind == .character("/") { return UInt8(ascii: "<") }
    let rest = tokens[(index + 1)...].prefix(12)
    let close = rest.firstIndex { $0.kind == .character(">") }
    if let close,
      rest[..<close].allSatisfy({
        $0.bytes.first?.isASCIILetter == true || $0.bytes.first?.isASCIIDigit == true
      })
    {
      return UInt8(ascii: "<")
    }
    return UInt8(ascii: " ")
  }
}
