import Diagnostics

/// The lines of a text that some stage has to look at, found in one pass over its bytes.
///
/// Most lines of a sound text hold nothing of interest: no stage reads them again. Edits bring the survey up to date
/// (`update`), and a stage that takes its lines (`take`) sees a line again only when it was changed.
struct LineSurvey: Sendable {
  private struct Line {
    /// With the line feed.
    let range: Range<Int>
    var traits: LineTraits
  }

  private var lines: [Line] = []
  private let scanner: LineScanner

  /// O(length).
  init(_ utf8: [UInt8], vocabulary: NormalizationVocabulary = NormalizationVocabulary()) {
    self.init(utf8, scanner: LineScanner(vocabulary: vocabulary))
  }

  init(_ utf8: [UInt8], scanner: LineScanner) {
    self.scanner = scanner
    scan(utf8, in: 0..<utf8.count)
  }

  /// The traits that some line has.
  ///
  /// O(lines of interest).
  var traits: LineTraits { lines.reduce(into: []) { $0.formUnion($1.traits) } }

  /// The lines that have a trait, with their line feeds.
  func lines(with trait: LineTraits) -> [Range<Int>] {
    lines.filter { !$0.traits.isDisjoint(with: trait) }.map(\.range)
  }

  /// The lines that have a trait, which they lose until they are edited.
  mutating func take(_ trait: LineTraits) -> [Range<Int>] {
    var taken: [Range<Int>] = []
    for index in lines.indices where !lines[index].traits.isDisjoint(with: trait) {
      taken.append(lines[index].range)
      lines[index].traits.subtract(trait)
    }
    return taken
  }

  private mutating func scan(_ utf8: [UInt8], in region: Range<Int>) {
    var start = region.lowerBound
    while start < region.upperBound {
      let (end, traits) = scanner.scan(utf8, from: start)
      if !traits.isEmpty { lines.append(Line(range: start..<end, traits: traits)) }
      start = end
    }
  }
}

extension LineSurvey {
  /// Follows a text through edits: the lines they touch are surveyed again, the others move.
  ///
  /// O(lines of interest + length of the lines that are edited).
  mutating func update(for edits: [EditScript.Edit], from old: [UInt8], to new: [UInt8]) {
    let before = lines
    lines = []
    lines.reserveCapacity(before.count)
    var next = 0
    var shift = 0
    func moved(_ line: Line) -> Line {
      Line(
        range: line.range.lowerBound + shift..<line.range.upperBound + shift, traits: line.traits)
    }
    var index = 0
    while index < edits.count {
      let region = Self.lines(touchedBy: edits, from: &index, in: old)
      while next < before.count, before[next].range.upperBound <= region.old.lowerBound {
        lines.append(moved(before[next]))
        next += 1
      }
      while next < before.count, before[next].range.lowerBound < region.old.upperBound { next += 1 }
      scan(new, in: region.old.lowerBound + shift..<region.old.upperBound + shift + region.growth)
      shift += region.growth
    }
    for line in before[next...] { lines.append(moved(line)) }
  }

  /// The whole lines that an edit touches, with all further edits in them, and how much longer they become.
  private static func lines(
    touchedBy edits: [EditScript.Edit], from index: inout Int, in old: [UInt8]
  ) -> (old: Range<Int>, growth: Int) {
    var lower = edits[index].range.lowerBound
    while lower > 0, old[lower - 1] != 0x0A { lower -= 1 }
    var upper = lower
    var growth = 0
    while index < edits.count {
      let edit = edits[index]
      let isInside =
        upper == lower || edit.range.lowerBound < upper || (upper == old.count && old.last != 0x0A)
      guard isInside else { break }
      // An edit that leaves the line feed alone stays within the line: its end is not searched for again.
      if upper == lower || edit.range.upperBound >= upper {
        upper = endOfLine(in: old, from: edit.range.upperBound)
      }
      growth += edit.replacement.count - edit.range.count
      index += 1
    }
    return (lower..<upper, growth)
  }

  private static func endOfLine(in utf8: [UInt8], from start: Int) -> Int {
    var end = start
    while end < utf8.count, utf8[end] != 0x0A { end += 1 }
    return min(end + 1, utf8.count)
  }
}
