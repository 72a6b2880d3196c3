import HanText

/// The runs of ideographs in a text outside of protected ranges, each with the evidence of its line's script.
struct IdeographRuns: Sequence {
  /// Characters side by side.
  struct Run {
    struct Character {
      var scalar: UInt32
      /// In bytes of the text.
      var range: Range<Int>
    }

    var characters: [Character] = []
    /// Whether digits stand before it: `3 只` is read like 三只.
    var followsNumber = false
    /// How many more characters of Traditional than of Simplified text alone its line has, and the whole text.
    var lineBalance = 0
    var textBalance = 0

    /// The script of the line; where nothing tells, that of the text, or what else is known.
    func isTraditional(otherwise known: Bool) -> Bool {
      if lineBalance != 0 { return lineBalance > 0 }
      return textBalance != 0 ? textBalance > 0 : known
    }
  }

  private(set) var runs: [Run] = []

  /// O(bytes).
  init(_ utf8: [UInt8], protecting protected: [Range<Int>], forms: borrowing CharacterForms) {
    let ranges = protected.sorted { $0.lowerBound < $1.lowerBound }
    var next = 0
    var (offset, line, lineBalance, textBalance) = (0, 0, 0, 0)
    var run = Run()
    func endRun() {
      guard !run.characters.isEmpty else { return }
      runs.append(run)
      run = Run()
    }
    func endLine() {
      for index in line..<runs.count { runs[index].lineBalance = lineBalance }
      line = runs.count
      textBalance += lineBalance
      lineBalance = 0
    }
    while offset < utf8.count {
      while next < ranges.count, ranges[next].upperBound <= offset { next += 1 }
      let isProtected = next < ranges.count && ranges[next].contains(offset)
      let (scalar, length) = UTF8Scalar.decode(utf8.span, at: offset)
      defer { offset += length }
      guard CharacterForms.covers(scalar) else {
        endRun()
        if scalar == 0x0A { endLine() }
        continue
      }
      let traits = forms.traits(of: scalar)
      if traits.contains(.simplifiedOnly) {
        lineBalance -= 1
      } else if traits.contains(.traditionalOnly) {
        lineBalance += 1
      }
      guard !isProtected else {
        endRun()
        continue
      }
      if run.characters.isEmpty { run.followsNumber = Self.followsNumber(offset, of: utf8) }
      run.characters.append(Run.Character(scalar: scalar, range: offset..<offset + length))
    }
    endRun()
    endLine()
    for index in runs.indices { runs[index].textBalance = textBalance }
  }

  func makeIterator() -> IndexingIterator<[Run]> { runs.makeIterator() }

  private static func followsNumber(_ offset: Int, of utf8: [UInt8]) -> Bool {
    var before = offset - 1
    if before > 0, utf8[before] == UInt8(ascii: " ") { before -= 1 }
    return before >= 0 && utf8[before] >= UInt8(ascii: "0") && utf8[before] <= UInt8(ascii: "9")
  }
}
