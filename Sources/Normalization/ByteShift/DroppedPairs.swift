/// The pairs of the user area that a later copy may have dropped between two characters.
extension ShiftSolver {
  /// How many are followed up before one token.
  private static let width = 60
  /// How many hypotheses get a second dropped pair behind the first.
  private static let widthOfSecond = 16
  /// What a dropped pair earns for the characters that it adds, in nats.
  private static let creditOfDropped = 1.0
  /// Lead bytes of the user area.
  private static let leads =
    Array(UInt8(0xAA)...0xAF) + Array(UInt8(0xF8)...0xFE) + Array(UInt8(0xA1)...0xA7)

  /// The hypotheses out of step, each with every dropped pair, or two, that make sense before a token.
  ///
  /// That a pair was dropped costs nothing by itself: it follows from the characters, which are paid for. It earns a
  /// little, since readings of fewer characters would win otherwise.
  /// O(hypotheses · 2,000 pairs), of which a cheap question sorts out nearly all; only those followed up become hypotheses.
  func droppedPairs(behind beam: [ShiftHypothesis], before token: ShiftToken) -> [ShiftHypothesis] {
    guard let best = beam.first else { return [] }
    var found = Candidates()
    var firsts = Candidates()
    for hypothesis in beam.prefix(40) where hypothesis.cost < best.cost + 16 {
      addPairs(behind: hypothesis, before: token, to: &found)
      if hypothesis.cost < best.cost + 4 { addFirsts(behind: hypothesis, to: &firsts) }
    }
    for first in firsts.best(Self.widthOfSecond) { addPairs(behind: first, before: token, to: &found) }
    return found.best(Self.width)
  }

  /// Dropped pairs behind hypotheses, ranked before any of them is made a hypothesis.
  private struct Candidates {
    private struct Candidate {
      let rank: Double
      /// In `starts`.
      let start: Int32
      let trail: UInt8
    }

    /// Readings that end with a lead byte.
    private var starts: [ShiftReading] = []
    private var candidates: [Candidate] = []

    /// Opens the row of a lead byte, whose trail bytes are added next.
    mutating func start(_ reading: ShiftReading) { starts.append(reading) }

    /// Adds a trail byte behind the last lead byte, by what it makes of what stands behind it.
    mutating func add(_ trail: UInt8, rank: Double) {
      candidates.append(Candidate(rank: rank, start: Int32(starts.count - 1), trail: trail))
    }

    /// The hypotheses of the lowest ranks, lowest first.
    func best(_ count: Int) -> [ShiftHypothesis] {
      candidates.sorted { $0.rank < $1.rank }.prefix(count).map { candidate in
        var reading = starts[Int(candidate.start)]
        reading.feed(candidate.trail)
        reading.add(cost: -ShiftSolver.creditOfDropped)
        return reading.carried
      }
    }
  }

  /// A dropped pair behind a hypothesis, by what it makes of the token behind it.
  private func addPairs(
    behind hypothesis: ShiftHypothesis, before token: ShiftToken, to found: inout Candidates
  ) {
    forEachLead(behind: hypothesis, most: Self.greatestCost) { start, trails in
      found.start(start)
      let position = model.position(after: start.hypothesis.context)
      for trail in trails where trail != 0x7F {
        guard let next = costOfNext(trail, before: token, at: position) else { continue }
        found.add(trail, rank: start.cost(feeding: trail) + next)
      }
    }
  }

  /// A dropped pair behind a hypothesis, by the best character that a second one could begin with.
  private func addFirsts(behind hypothesis: ShiftHypothesis, to found: inout Candidates) {
    forEachLead(behind: hypothesis, most: Self.greatestCostOfFirst) { start, trails in
      found.start(start)
      let position = model.position(after: start.hypothesis.context)
      for trail in trails where trail > 0x80 {
        var next = Self.greatestCostOfFirst
        for lead in Self.leads {
          guard let scalar = CodePage936.table.scalar(trail, lead) else { continue }
          next = min(next, model.cost(of: scalar, at: position))
        }
        guard next < Self.greatestCostOfFirst else { continue }
        found.add(trail, rank: start.cost(feeding: trail) + next)
      }
    }
  }

  /// What a character of a dropped pair may cost.
  private static let greatestCost = 18.0
  /// What one may cost where two pairs in a row were dropped.
  private static let greatestCostOfFirst = 10.0

  /// Calls `body` with every lead byte of the user area that completes a likely character, and the trail bytes behind it.
  private func forEachLead(
    behind hypothesis: ShiftHypothesis, most: Double, _ body: (ShiftReading, ClosedRange<UInt8>) -> Void
  ) {
    guard let pending = hypothesis.pending, pending != ShiftHypothesis.unknownByte else { return }
    let position = model.position(after: hypothesis.context)
    for lead in Self.leads {
      guard let scalar = CodePage936.table.scalar(pending, lead), model.cost(of: scalar, at: position) < most
      else { continue }
      var start = ShiftReading(hypothesis, context: context)
      start.feed(lead)
      start.markGuess()
      body(start, lead >= 0xA8 ? 0xA1...0xFE : 0x40...0xA0)
    }
  }

  /// What the character costs that the second byte of a dropped pair makes with what follows; nil without one.
  private func costOfNext(
    _ trail: UInt8, before token: ShiftToken, at position: CharacterModel.Position
  ) -> Double? {
    if trail < 0x80 { return 0 }
    switch token.kind {
    case .character:
      guard let first = token.bytes.first, let scalar = CodePage936.table.scalar(trail, first) else {
        return nil
      }
      return model.cost(of: scalar, at: position)
    case .brokenReading(let syllable):
      return table.trails(of: trail, syllable: syllable).map { choice in
        let scalar = CodePage936.table.scalar(trail, choice.trail) ?? "\u{FFFD}"
        return choice.cost + model.cost(of: scalar, at: position)
      }.min()
    case .question:
      return CommonTrails.table.characters(of: trail).map { model.cost(of: $0, at: position) }
        .min()
    case .reading, .foreign:
      return nil
    }
  }
}

/// The commonest characters of each lead byte: what a `?` behind a dropped pair may hide.
private struct CommonTrails: Sendable {
  static let table = CommonTrails()

  private static let count = 16
  private var byLead: [[Unicode.Scalar]] = Array(repeating: [], count: 0x100)

  /// O(code page).
  private init() {
    for lead in UInt8(0x81)...0xFE {
      let characters = (UInt8(0x40)...0xFE).compactMap { trail -> (scalar: Unicode.Scalar, count: Float)? in
        guard let scalar = CodePage936.table.scalar(lead, trail) else { return nil }
        return (scalar, CharacterPairs.table.count(of: scalar.value))
      }
      let commonest = characters.sorted { ($0.count, $1.scalar) > ($1.count, $0.scalar) }
      byLead[Int(lead)] = commonest.prefix(Self.count).map(\.scalar)
    }
  }

  func characters(of lead: UInt8) -> [Unicode.Scalar] { byLead[Int(lead)] }
}
