/// The pairs of the user area that a later copy may have dropped between two characters.
extension ShiftSolver {
  /// A dropped pair, over and above what its characters cost.
  private static let droppedPairCost = 1.0
  /// How many are followed up before one token.
  private static let width = 60

  /// The hypotheses out of step, each with every dropped pair that makes sense before a token.
  ///
  /// O(hypotheses · 2,000 pairs), of which a cheap question sorts out nearly all.
  func droppedPairs(behind beam: [ShiftHypothesis], before token: ShiftToken) -> [ShiftHypothesis] {
    guard let best = beam.first else { return [] }
    var found: [ShiftHypothesis] = []
    for hypothesis in beam.prefix(40) where hypothesis.cost < best.cost + 16 {
      guard let pending = hypothesis.pending, pending != ShiftHypothesis.unknownByte else { continue }
      for lead in Array(UInt8(0xAA)...0xAF) + Array(UInt8(0xF8)...0xFE) + Array(UInt8(0xA1)...0xA7) {
        guard let scalar = CodePage936.table.scalar(pending, lead),
          model.cost(of: scalar, after: hypothesis.previous) < 14
        else { continue }
        appendPairs(hypothesis, lead: lead, before: token, to: &found)
      }
    }
    return Array(found.sorted { $0.cost < $1.cost }.prefix(Self.width * 4))
  }

  private func appendPairs(
    _ hypothesis: ShiftHypothesis, lead: UInt8, before token: ShiftToken, to found: inout [ShiftHypothesis]
  ) {
    var start = ShiftReading(hypothesis, context: context)
    start.add(cost: Self.droppedPairCost)
    start.feed(lead)
    start.markGuess()
    let trails = lead >= 0xA8 ? UInt8(0xA1)...0xFE : UInt8(0x40)...0xA0
    for trail in trails where trail != 0x7F {
      guard isPlausible(trail, before: token, after: start.hypothesis) else { continue }
      var reading = start
      reading.feed(trail)
      found.append(reading.carried)
    }
  }

  /// Whether the second byte of a dropped pair makes something likely of what follows.
  private func isPlausible(_ trail: UInt8, before token: ShiftToken, after hypothesis: ShiftHypothesis)
    -> Bool
  {
    if trail < 0x80 { return model.cost(of: Unicode.Scalar(trail), after: hypothesis.previous) < 10 }
    switch token.kind {
    case .character:
      guard let first = token.bytes.first, let scalar = CodePage936.table.scalar(trail, first) else {
        return false
      }
      return model.cost(of: scalar, after: hypothesis.previous) < 13
    case .brokenReading(let syllable):
      return !table.trails(of: trail, syllable: syllable).isEmpty
    case .reading, .question, .foreign:
      return false
    }
  }
}
