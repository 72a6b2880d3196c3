import HanText

/// Feeds bytes of the true text to a hypothesis and counts what that costs.
///
/// A working value of `ShiftSolver`, one per step.
struct ShiftReading {
  /// Bytes that make no character.
  private static let brokenCharacterCost = 25.0
  /// A pair of the site's table that lacks its reading.
  private static let missingReadingCost = 6.0

  /// The byte 80, a character by itself.
  private static let euroCost = 4.0

  /// A bracket that closes nothing, or is never closed.
  private static let bracketCost = 4.0

  private let context: ShiftContext
  private var table: ShiftTable { context.table }
  private var model: LineModel { context.model }
  private(set) var hypothesis: ShiftHypothesis
  private(set) var scalars: [Unicode.Scalar]
  private(set) var bytes: [UInt8]
  private var isGuess: Bool

  init(_ hypothesis: ShiftHypothesis, context: ShiftContext) {
    self.hypothesis = hypothesis
    scalars = hypothesis.carriedScalars
    bytes = hypothesis.carriedBytes
    isGuess = !hypothesis.carriedBytes.isEmpty
    self.hypothesis.carriedScalars = []
    self.hypothesis.carriedBytes = []
    self.context = context
  }

  mutating func add(cost: Double) { hypothesis.cost += cost }
  mutating func markGuess() { isGuess = true }

  /// Feeds one byte; `isRead` says that a reading follows it, `asItStands` that it was read in step.
  mutating func feed(_ byte: UInt8, isRead: Bool = false, asItStands: Bool = false) {
    if !isRead, !hypothesis.isBroken, table.reading(of: hypothesis.last, byte) != nil {
      hypothesis.cost += Self.missingReadingCost
    }
    hypothesis.isBroken = false
    hypothesis.beforeLast = hypothesis.last
    hypothesis.last = byte
    bytes.append(byte)
    guard let lead = hypothesis.pending else {
      if byte < 0x80 || byte == 0x80 || byte == 0xFF {
        emit(byte < 0x80 ? Unicode.Scalar(byte) : byte == 0x80 ? "€" : "\u{FFFD}")
        if byte == 0x80 { hypothesis.cost += Self.euroCost }
      } else {
        hypothesis.pending = byte
      }
      return
    }
    hypothesis.pending = nil
    if lead == ShiftHypothesis.unknownByte {
      emit("\u{FFFD}")
    } else if let scalar = CodePage936.table.scalar(lead, byte) {
      emit(scalar, asItStands: asItStands)
    } else {
      hypothesis.cost += Self.brokenCharacterCost
      emit("\u{FFFD}")
    }
  }

  /// What the hypothesis would cost after `feed(byte)`, when no byte waits.
  func cost(feeding byte: UInt8) -> Double {
    var cost = hypothesis.cost
    if !hypothesis.isBroken, table.reading(of: hypothesis.last, byte) != nil {
      cost += Self.missingReadingCost
    }
    guard byte <= 0x80 else { return cost }
    cost += model.cost(of: byte == 0x80 ? "€" : Unicode.Scalar(byte), after: hypothesis.context)
    return byte == 0x80 ? cost + Self.euroCost : cost
  }

  mutating func emit(_ scalar: Unicode.Scalar, asItStands: Bool = false) {
    hypothesis.cost +=
      asItStands
      ? model.costAsItStands(of: scalar, after: hypothesis.context)
      : model.cost(of: scalar, after: hypothesis.context)
    scalars.append(scalar)
    if !hypothesis.append(scalar) { hypothesis.cost += Self.bracketCost }
  }

  /// Ends the line.
  mutating func end() {
    breakOff()
    hypothesis.cost += model.costOfEnd(after: hypothesis.context)
    if hypothesis.openBrackets > 0 { hypothesis.cost += Self.bracketCost }
  }

  /// The `<` of a leaked tag, which ends a line as a line feed does.
  mutating func feedTagStart() {
    let previous = hypothesis.context
    let cost = hypothesis.cost
    feed(UInt8(ascii: "<"))
    hypothesis.cost = cost + model.costOfEnd(after: previous)
  }

  /// Marks an ASCII character that is lost for good.
  mutating func loseCharacter() {
    hypothesis.last = ShiftHypothesis.unknownByte
    hypothesis.beforeLast = ShiftHypothesis.unknownByte
    hypothesis.context.append("\u{FFFD}")
    scalars.append("\u{FFFD}")
    isGuess = true
  }

  /// Gives up on a waiting byte: the reader was in step, or the line ends.
  mutating func breakOff() {
    guard hypothesis.pending != nil else { return }
    hypothesis.pending = nil
    hypothesis.cost += Self.brokenCharacterCost
    emit("\u{FFFD}")
  }

  /// Replaces the waiting byte and the character before it by a mark, where two bytes were lost in between.
  mutating func loseBytes() {
    emit("\u{FFFD}")
    hypothesis.pending = ShiftHypothesis.unknownByte
    hypothesis.last = ShiftHypothesis.unknownByte
    hypothesis.beforeLast = ShiftHypothesis.unknownByte
    hypothesis.isBroken = false
    isGuess = true
  }

  /// Notes that a reading stands behind the last byte; one that belongs to no pair of bytes is text.
  mutating func closeReading(_ syllable: String) {
    guard table.accepts(syllable, of: hypothesis.beforeLast, hypothesis.last) else {
      breakOff()
      hypothesis.cost += 12
      scalars += "(\(syllable))".unicodeScalars
      hypothesis.context.append(")")
      return
    }
    hypothesis.isBroken = true
  }

  /// The hypothesis with what was added carried on to the next token's step.
  var carried: ShiftHypothesis {
    var result = hypothesis
    result.carriedScalars = scalars
    result.carriedBytes = bytes
    return result
  }

  /// The hypothesis with its step written down.
  mutating func finish(token: Int, path: inout ShiftPath) -> ShiftHypothesis {
    hypothesis.step = path.append(
      ShiftPath.Step(
        previous: hypothesis.step, token: token, added: .text(scalars, bytes),
        isInStep: hypothesis.pending == nil, isGuess: isGuess))
    return hypothesis
  }
}

/// What all steps over one line share; a class, so that a step holds one reference and not ten.
final class ShiftContext: Sendable {
  let table: ShiftTable
  let model: LineModel

  init(table: ShiftTable, model: LineModel) {
    self.table = table
    self.model = model
  }
}
