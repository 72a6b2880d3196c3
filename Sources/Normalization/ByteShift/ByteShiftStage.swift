import Diagnostics

/// Puts back in step the bytes that inserted readings pushed apart.
///
/// Before → after: `當(dāng)?shù)刂С挚s放` → `當(dāng)地支持縮放`; the readings that remain are the next stage's.
/// A text without a broken reading gets no edit. What was lost for good stands as U+FFFD and is reported.
struct ByteShiftStage: Sendable {
  let evidence: ReadingEvidence

  /// Edits for a text with LF line ends.
  ///
  /// O(length + damaged lines · their length).
  func edits(for utf8: [UInt8]) -> StageEdits {
    var edits = StageEdits()
    guard evidence.isDamage else { return edits }
    let lines = lines(of: utf8).map { ShiftToken.tokens(of: utf8, in: $0) }
    let damaged = lines.filter(ShiftToken.showDamage)
    guard !damaged.isEmpty else { return edits }
    let table = ShiftTable(evidence.table, brokenSyllables: ShiftToken.brokenSyllables(in: damaged))
    let model = CharacterModel(lines: lines.filter { !ShiftToken.showDamage($0) })
    let certificate = ShiftCertificate(table: table)
    for (tokens, solution) in zip(damaged, solutions(of: damaged, table: table, model: model, in: lines)) {
      guard let solution else { continue }
      let isProved = certificate.holds(for: solution.steps, tokens: tokens)
      for run in ShiftRun.runs(of: solution.steps, tokens: tokens) {
        let repair = run.repair(isProved: isProved, others: solution.others)
        edits.replace(run.range, with: repair.text, .byteShift, repair.certainty)
      }
    }
    return edits
  }

  /// How much better a text with dropped pairs must read before a later copy is held to have dropped any.
  private static let lossyGain = 4.0

  /// The solutions of all damaged lines, with dropped pairs if the text as a whole reads clearly better so.
  private func solutions(
    of damaged: [[ShiftToken]], table: ShiftTable, model: CharacterModel, in lines: [[ShiftToken]]
  ) -> [ShiftSolver.Solution?] {
    func solve(isLossy: Bool) -> [ShiftSolver.Solution?] {
      damaged.map { tokens in
        ShiftSolver(table: table, model: LineModel(model, line: tokens), isLossy: isLossy).solve(tokens)
      }
    }
    let plain = solve(isLossy: false)
    let hasUserArea = lines.joined().contains { token in
      guard case .character(let scalar) = token.kind else { return false }
      return CodePage936.isUserArea(scalar)
    }
    guard !hasUserArea else { return plain }
    let lossy = solve(isLossy: true)
    let gain = zip(plain, lossy).reduce(0.0) { $0 + ($1.0?.cost ?? 0) - ($1.1?.cost ?? 0) }
    if gain > Self.lossyGain { return lossy }
    // A line that would read about as well with a dropped pair is not certain, whatever it proves.
    return zip(plain, lossy).map { plain, lossy in
      guard let plain, let lossy else { return plain }
      return plain.with(lossy)
    }
  }

  private func lines(of utf8: [UInt8]) -> [Range<Int>] {
    var lines: [Range<Int>] = []
    var start = 0
    while start < utf8.count {
      let end = utf8[start...].firstIndex(of: 0x0A) ?? utf8.count
      lines.append(start..<end)
      start = end + 1
    }
    return lines
  }
}
