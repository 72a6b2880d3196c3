import HanText

/// Where sentences end paragraphs in other texts, and where they do not: what tells of a text that lost its lines.
///
/// A page's last line of a paragraph may happen to be full; then only a text that says the same in lines of its own
/// knows. Sentences are known by the characters around the place where they meet, in either script.
package struct ParagraphEdges: Hashable, Sendable {
  private var ends: Set<UInt64> = []
  private var joints: Set<UInt64> = []

  /// Characters on either side that tell a place.
  static let reach = 8

  package init() {}

  package var isEmpty: Bool { ends.isEmpty && joints.isEmpty }

  /// Everything that was learnt, in an order of its own: equal only for what tells the same.
  package var contents: [[UInt64]] { [ends.sorted(), joints.sorted()] }

  /// Learns from a text whose paragraphs stand on lines of their own.
  ///
  /// O(length).
  package mutating func learn(from utf8: [UInt8]) {
    var window = EdgeWindow()
    var pending: [(edge: EdgeWindow, isEnd: Bool, missing: Int)] = []
    var endsSentence = false
    var crossesLine = false
    var index = 0
    while index < utf8.count {
      let (scalar, length) = utf8.scalar(at: index)
      index += length
      if scalar == "\n" { crossesLine = true }
      switch CharacterRole(scalar) {
      case .sentenceEnd: endsSentence = true
      case .closing: break
      default:
        guard EdgeWindow.counts(scalar) else { continue }
        if endsSentence || crossesLine { pending.append((window, crossesLine, Self.reach)) }
        endsSentence = false
        crossesLine = false
        window.append(scalar)
        for place in pending.indices {
          pending[place].edge.append(scalar)
          pending[place].missing -= 1
        }
        while let first = pending.first, first.missing == 0 {
          if first.isEnd { ends.insert(first.edge.key) } else { joints.insert(first.edge.key) }
          pending.removeFirst()
        }
      }
    }
  }

  /// Whether a paragraph ends between two stretches of text; nil where no other text tells, or they differ.
  private func endsParagraph(
    between before: ArraySlice<Unicode.Scalar>, _ after: ArraySlice<Unicode.Scalar>
  ) -> Bool? {
    guard before.count == Self.reach, after.count == Self.reach else { return nil }
    var window = EdgeWindow()
    for scalar in before + after { window.append(scalar) }
    let isEnd = ends.contains(window.key)
    return isEnd == joints.contains(window.key) ? nil : isEnd
  }
}

extension ParagraphEdges {
  /// Bytes of a word that are looked at.
  private static let greatestLength = 64

  /// Whether a paragraph ends between two words; nil where no other text tells.
  ///
  /// O(1).
  func endsParagraph(between index: Int, _ next: Int, in plan: LayoutPlan) -> Bool? {
    guard !isEmpty else { return nil }
    var before: [Unicode.Scalar] = []
    for token in (0...index).reversed() where !plan.isRemoved[token] {
      guard before.count < Self.reach, index - token < Self.reach else { break }
      before = Self.counted(plan.text(token).suffix(Self.greatestLength)) + before
    }
    var after: [Unicode.Scalar] = []
    for token in next..<plan.tokens.count where !plan.isRemoved[token] {
      guard after.count < Self.reach, token - next < Self.reach else { break }
      after += Self.counted(plan.text(token).prefix(Self.greatestLength))
    }
    return endsParagraph(between: before.suffix(Self.reach), after.prefix(Self.reach))
  }

  /// The characters of a stretch that count; cut characters at its ends are none.
  private static func counted(_ text: ArraySlice<UInt8>) -> [Unicode.Scalar] {
    String(decoding: text, as: UTF8.self).unicodeScalars.filter(EdgeWindow.counts)
  }
}

/// The last characters of a text that count, for comparison with other places.
struct EdgeWindow {
  private var scalars: [Unicode.Scalar] = []

  /// White space and punctuation differ from copy to copy.
  static func counts(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isHan || scalar.isASCII && (0x30...0x39 ~= scalar.value || 0x41...0x5A ~= scalar.value & 0xDF)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    if scalars.count == 2 * ParagraphEdges.reach { scalars.removeFirst() }
    scalars.append(HanVariants.simplified(scalar) ?? scalar)
  }

  /// FNV-1a over the characters.
  var key: UInt64 {
    scalars.reduce(0xCBF2_9CE4_8422_2325) { ($0 ^ UInt64($1.value)) &* 0x100_0000_01B3 }
  }
}
