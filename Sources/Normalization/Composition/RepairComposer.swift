import Diagnostics

/// Applies the stages' edits one after the other and keeps the way back to the source.
///
/// Every stage edits the output of the one before. The composer joins their maps, so that a repair of the last
/// stage still names its place in the file, and moves the earlier repairs along, so that each names its place in
/// the final text.
struct RepairComposer {
  private struct Entry {
    let source: Range<Int>
    /// In the current text.
    var output: Range<Int>
    let kind: Repair.Kind
    let certainty: Repair.Certainty
    let after: String
  }

  let source: SourceText
  /// The text as the stages so far have left it.
  private(set) var utf8: [UInt8]
  /// From `utf8` back to the source.
  private(set) var map: OffsetMap
  /// Where pages start in `utf8`; follows the edits.
  var pages: [PageMark] = []
  private var entries: [Entry] = []
  /// Which lines of `utf8` the stages have to look at; nil as long as nobody asked.
  private var survey: LineSurvey?
  private let scanner: LineScanner
  private let format: SourceFormat
  /// What no stage may touch; nil when it is to be found anew.
  private var protected: [Range<Int>]?

  init(
    _ source: SourceText, format: SourceFormat = .plainText,
    scanner: LineScanner = LineScanner(vocabulary: NormalizationVocabulary())
  ) {
    self.source = source
    self.format = format
    self.scanner = scanner
    utf8 = source.utf8
    map = OffsetMap(identity: source.utf8.count)
  }

  /// What the lines of the text hold between them.
  mutating func traits() -> LineTraits { surveyed().traits }

  /// The lines that a stage has to look at.
  mutating func lines(with trait: LineTraits) -> [Range<Int>] { surveyed().lines(with: trait) }

  /// The same; a line that this stage, which goes by lines, was given before is among them only if it was edited.
  ///
  /// Where code and markup are spared every line is given again: an edit elsewhere may have moved what is protected.
  mutating func take(_ trait: LineTraits) -> [Range<Int>] {
    guard format == .plainText else { return lines(with: trait) }
    var survey = surveyed()
    self.survey = nil
    defer { self.survey = survey }
    return survey.take(trait)
  }

  private mutating func surveyed() -> LineSurvey {
    if let survey { return survey }
    let survey = LineSurvey(utf8, scanner: scanner)
    self.survey = survey
    return survey
  }

  /// Applies the edits of a stage that spare code and markup; returns the map from the new text to the one before.
  @discardableResult
  mutating func applySparingly(_ edits: StageEdits) -> OffsetMap {
    guard !edits.isEmpty else { return OffsetMap(identity: utf8.count) }
    let ranges = protected ?? ProtectedText.ranges(in: utf8, format: format)
    protected = ranges
    return apply(edits.sparing(ranges))
  }

  /// Applies one stage's edits; returns the map from the new text to the one before.
  ///
  /// O(length + edits · log repairs).
  @discardableResult
  mutating func apply(_ edits: StageEdits) -> OffsetMap {
    guard !edits.isEmpty else { return OffsetMap(identity: utf8.count) }
    let (edited, stageMap) = edits.script.apply(to: utf8)
    for index in entries.indices {
      entries[index].output = stageMap.outputRange(of: entries[index].output)
    }
    var shift = 0
    for (edit, mark) in zip(edits.script.edits, edits.marks) {
      let start = edit.range.lowerBound + shift
      shift += edit.replacement.count - edit.range.count
      guard let kind = mark.kind else { continue }
      entries.append(
        Entry(
          source: map.inputRange(of: edit.range), output: start..<start + edit.replacement.count, kind: kind,
          certainty: mark.certainty, after: String(decoding: edit.replacement, as: UTF8.self)))
    }
    pages = pages.map { PageMark(number: $0.number, output: stageMap.output(at: $0.output)) }
    map = stageMap.composed(with: map)
    survey?.update(for: edits.script.edits, from: utf8, to: edited)
    protected = nil
    utf8 = edited
    return stageMap
  }

  /// The repairs made so far, by their place in the source.
  ///
  /// Earlier stages come first where places are equal. O(repairs · log repairs).
  var repairs: [Repair] {
    let order = entries.indices.sorted { left, right in
      let first = entries[left].source
      let second = entries[right].source
      return (first.lowerBound, first.upperBound, left) < (second.lowerBound, second.upperBound, right)
    }
    return order.map { index in
      let entry = entries[index]
      return Repair(
        kind: entry.kind, certainty: entry.certainty, source: entry.source, output: entry.output,
        before: source.string(in: entry.source), after: entry.after)
    }
  }
}
