import HanText

/// How likely a character is behind another, learned from the undamaged lines of the text itself.
///
/// Decides where bytes alone do not: which of several characters a lost byte made, and whether a pair was dropped.
struct CharacterModel: Sendable {
  /// How often each character of the basic plane was seen.
  private var single = [Int32](repeating: 0, count: 0x10000)
  private var pairs: [UInt64: Int] = [:]
  private var total = 0
  private var traditional = 0
  private var simplified = 0
  /// How many long lines were seen, and how many of them end without punctuation.
  private var longLines = 0
  private var bareEnds = 0

  /// How much the text's own pairs count at most, and its characters.
  private static let shareOfPairs = 0.55
  private static let shareOfCharacters = 0.2
  /// How often a character must be seen to count half of that.
  private static let doubtOfPairs = 1.5
  /// What a pair that was seen gives away to those that were not.
  private static let discount = 0.4

  /// From how many characters is learned; more would make the model large, not better.
  private static let limit = 400_000

  private var base: CharacterPrior { traditional >= simplified ? .traditional : .simplified }

  /// Learns from a line that shows no damage.
  ///
  /// O(tokens).
  mutating func learn(_ line: [ShiftToken]) {
    guard total < Self.limit else { return }
    var previous: UInt32 = 0x0A
    for token in line {
      guard case .character(let scalar) = token.kind else { continue }
      if scalar.value < 0x10000 { single[Int(scalar.value)] += 1 }
      pairs[Self.key(previous, scalar.value), default: 0] += 1
      total += 1
      previous = scalar.value
      if HanVariants.isTraditionalOnly(scalar) { traditional += 1 }
      if HanVariants.isSimplifiedOnly(scalar) { simplified += 1 }
    }
    pairs[Self.key(previous, 0x0A), default: 0] += 1
    single[0x0A] += 1
    guard line.count >= Self.longLine else { return }
    longLines += 1
    if let last = Unicode.Scalar(previous), last.isHan { bareEnds += 1 }
  }

  /// From how many tokens a line is a sentence rather than a heading.
  static let longLine = 12
  /// How many long lines of any text end without punctuation.
  private static let usualBareEnds = 0.25

  /// How much likelier than elsewhere a long line of this text ends without punctuation; at most as likely.
  var factorOfBareEnd: Double {
    min(1, (Double(bareEnds) + 0.5) / Double(longLines + 1) / Self.usualBareEnds)
  }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  /// How often a character stands in the undamaged lines.
  func count(of scalar: Unicode.Scalar) -> Int {
    scalar.value < 0x10000 ? Int(single[Int(scalar.value)]) : 0
  }

  /// What is known of the characters behind two others, so that several can be asked for.
  struct Position: Sendable {
    fileprivate let previous: UInt32
    /// How often the last one stands in the undamaged lines.
    fileprivate let before: Double
    fileprivate let triples: CharacterTriples.Row?
  }

  /// O(log table).
  func position(after context: CharacterContext) -> Position {
    Position(
      previous: context.last.value, before: Double(count(of: context.last)),
      triples: CharacterTriples.table.row(after: context.last.value, context.beforeLast.value))
  }

  /// The probability of a character at a position.
  ///
  /// O(log followers).
  func probability(of scalar: Unicode.Scalar, at position: Position) -> Double {
    let pair = Double(pairs[Self.key(position.previous, scalar.value)] ?? 0)
    let before = position.before
    let alone = Double(count(of: scalar))
    let known = scalar.value < 0x10000 ? Double(base.probabilities[Int(scalar.value)]) : 1e-9
    let factor = scalar.value < 0x10000 ? Double(base.factors[Int(scalar.value)]) : 1
    let behindOne = CharacterPairs.table.probability(
      of: scalar.value, after: position.previous, alone: known, factor: factor)
    let anywhere = CharacterTriples.table.probability(
      of: scalar.value, in: position.triples, alone: behindOne, factor: factor)
    // Less than a count is given to pairs seen once: in a short text they are chance.
    // What the text cannot tell, since it is short or lacks the character before, is left to what holds anywhere.
    let pairWeight = Self.shareOfPairs * before / (before + Self.doubtOfPairs)
    let aloneWeight = Self.shareOfCharacters * Double(total) / Double(total + 500)
    return pairWeight * max(0, pair - Self.discount) / max(before, 1) + aloneWeight * alone
      / Double(max(total, 1))
      + (1 - pairWeight - aloneWeight) * anywhere
  }
}

/// The two characters behind which another is to stand; line feeds at a line's start.
struct CharacterContext: Hashable, Sendable {
  private(set) var last: Unicode.Scalar = "\n"
  private(set) var beforeLast: Unicode.Scalar = "\n"

  mutating func append(_ scalar: Unicode.Scalar) {
    beforeLast = last
    last = scalar
  }
}

/// The model of the text together with the words of one line, whose characters like to come again.
///
/// `黑色或白□`: 色, which stands in the line, is likelier than 上, which the text has more often.
struct LineModel: Sendable {
  private let text: CharacterModel
  private var line: [UInt32: Double] = [:]
  /// How much is left to the line's own characters.
  private static let share = 0.03
  /// What one occurrence counts.
  private let weight: Double
  /// What an end without punctuation costs more.
  private let costOfBareEnd: Double

  /// O(tokens).
  init(_ text: CharacterModel, line tokens: [ShiftToken]) {
    self.text = text
    weight = 1 / Double(tokens.count + 10)
    costOfBareEnd =
      tokens.count >= CharacterModel.longLine ? -Self.logarithm(text.factorOfBareEnd) : 0
    for token in tokens {
      guard case .character(let scalar) = token.kind, scalar.isHan else { continue }
      line[scalar.value, default: 0] += weight
    }
  }

  /// What is known of the characters behind two others.
  func position(after context: CharacterContext) -> CharacterModel.Position {
    text.position(after: context)
  }

  /// The cost of a character behind others, in nats; lower is likelier.
  func cost(of scalar: Unicode.Scalar, after context: CharacterContext) -> Double {
    cost(of: scalar, at: text.position(after: context))
  }

  /// The same, where several are asked for at one position.
  func cost(of scalar: Unicode.Scalar, at position: CharacterModel.Position) -> Double {
    -Self.logarithm(text.probability(of: scalar, at: position) + Self.share * (line[scalar.value] ?? 0))
  }

  /// The cost of a character that is read as it stands in the line, which is no evidence for itself.
  func costAsItStands(of scalar: Unicode.Scalar, after context: CharacterContext) -> Double {
    let others = max(0, (line[scalar.value] ?? 0) - weight)
    return -Self.logarithm(
      text.probability(of: scalar, at: text.position(after: context)) + Self.share * others)
  }

  /// The cost of the line's end.
  func costOfEnd(after context: CharacterContext) -> Double {
    cost(of: "\n", after: context) + (context.last.isHan ? costOfBareEnd : 0)
  }

  /// The natural logarithm, by the exponent and a polynomial: no C library for one function.
  private static func logarithm(_ value: Double) -> Double {
    guard value > 0 else { return 700 }
    let ratio = (value.significand - 1) / (value.significand + 1)
    let square = ratio * ratio
    let series = 2 * ratio * (1 + square * (1 / 3 + square * (1 / 5 + square * (1 / 7 + square / 9))))
    return Double(value.exponent) * 0.693_147_180_559_945 + series
  }
}
