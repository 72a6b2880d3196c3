import Diagnostics

/// A decoded text with the damage of its copies → sound text, a map back to the file, and the repairs made.
///
/// The second stage of every source's way, behind `SourceReader` and before the parser. The stages run in a fixed
/// order, each on what the one before left:
///
///     line ends → shifted bytes → readings → leaked markup → radicals → characters → layout → typography → judgement of script
///
/// Code and markup of the source's notation are never edited, nor is a text without a single ideograph. Normalizing the
/// output again changes nothing.
package struct Normalizer: Sendable {
  private let vocabulary: NormalizationVocabulary
  private let scanner: LineScanner

  package init(vocabulary: NormalizationVocabulary = NormalizationVocabulary()) {
    self.vocabulary = vocabulary
    scanner = LineScanner(vocabulary: vocabulary)
  }

  /// Repairs one text.
  ///
  /// O(length · log repairs). Reports `readings-kept` (note) and `lost-text` (warning).
  package func normalize(
    _ source: SourceText, format: SourceFormat, options: NormalizationOptions = .init(),
    diagnostics: inout [Diagnostic]
  ) -> NormalizedText {
    var findings = ReadingFindings()
    return normalize(
      source, format: format, options: options, knowledge: nil, findings: &findings, diagnostics: &diagnostics
    )
  }

  /// Repairs a part of a text by what an earlier part taught; `findings` is what it teaches itself when none did.
  func normalize(
    _ source: SourceText, format: SourceFormat, options: NormalizationOptions,
    knowledge: NormalizationKnowledge?, findings: inout ReadingFindings, diagnostics: inout [Diagnostic]
  ) -> NormalizedText {
    var composer = RepairComposer(source, format: format, scanner: scanner)
    composer.apply(LineEndStage().edits(for: composer.utf8))
    if let knowledge, !composer.traits().isDisjoint(with: [.readings, .radicals]),
      let shortcoming = knowledge.shortcoming(in: source)
    {
      diagnostics.append(shortcoming)
    }
    // A repair may give an earlier stage something to do: the whole way again, of which the first round has left little.
    var isFirstRound = true
    untilStable {
      let readings = repairReadings(in: &composer, knowledge: knowledge)
      if isFirstRound, knowledge == nil {
        findings = readings.findings
        if let note = readings.note { diagnostics.append(note) }
      }
      isFirstRound = false
      var writing = knowledge?.writing ?? TextWriting(of: composer.utf8)
      guard writing.hasHan else { return readings.isChanged }
      let characters = repairCharacters(in: &composer, format: format, knowledge: knowledge, writing: writing)
      // A radical may have become the ideograph that tells.
      if knowledge?.writing == nil, characters { writing = TextWriting(of: composer.utf8) }
      let layout = untilStable {
        let layout = repairLayout(in: &composer, format: format, options: options, writing: writing)
        return repairTypography(in: &composer, writing: writing) || layout
      }
      return readings.isChanged || characters || layout
    }
    let repairs = composer.repairs
    report(repairs, in: source, diagnostics: &diagnostics)
    return NormalizedText(
      source: source, format: format, utf8: composer.utf8, map: composer.map, repairs: repairs,
      script: knowledge?.script ?? ScriptJudgement(of: composer.utf8), pages: composer.pages)
  }

  /// Says where text was lost for good.
  private func report(_ repairs: [Repair], in source: SourceText, diagnostics: inout [Diagnostic]) {
    for repair in repairs where repair.certainty == .lost {
      diagnostics.append(
        Diagnostic(
          .warning, rule: "lost-text", "text lost here: '\(repair.before)' may have been '\(repair.after)'",
          explanation:
            "U+FFFD marks what cannot be recovered. Put the right words in its place in the source.",
          at: source.location(of: repair.source)))
    }
  }

  /// Repeats stages that may make work for one another, until they find nothing more; returns whether they found any.
  ///
  /// That is what makes normalizing the output again change nothing. A stage that goes by lines is given a line again
  /// only when something in it was changed. The limit is a guard, not a need.
  @discardableResult
  private func untilStable(_ round: () -> Bool) -> Bool {
    for number in 0..<5 where !round() { return number > 0 }
    return true
  }

  /// Repairs shifted bytes and takes out readings.
  ///
  /// Returns whether anything changed, what to say of the rest, and what was found.
  private func repairReadings(
    in composer: inout RepairComposer, knowledge: NormalizationKnowledge?
  ) -> (isChanged: Bool, note: Diagnostic?, findings: ReadingFindings) {
    guard !composer.traits().isDisjoint(with: [.readings, .brokenReadings]) else {
      return (false, nil, ReadingFindings())
    }
    let evidence = knowledge?.readings ?? ReadingEvidence(in: composer.utf8)
    let shift = ByteShiftStage(evidence: evidence, knowledge: knowledge?.shift).edits(for: composer.utf8)
    let shifted = composer.applySparingly(shift.edits)
    let stage = ReadingStage(evidence: evidence)
    let readings = composer.applySparingly(stage.edits(for: composer.utf8))
    return (
      !shifted.isIdentity || !readings.isIdentity, stage.note(on: composer.source),
      ReadingFindings(evidence: evidence, shift: shift.knowledge)
    )
  }

  /// Repairs leaked markup, radicals and single characters; returns whether anything changed.
  private func repairCharacters(
    in composer: inout RepairComposer, format: SourceFormat, knowledge: NormalizationKnowledge?,
    writing: TextWriting
  ) -> Bool {
    let markupStage = LeakedMarkupStage(context: knowledge?.markup)
    let radicalStage = RadicalStage(isDamage: knowledge?.radicalsAreDamage)
    return untilStable {
      var isChanged = false
      if format == .plainText {
        let lines = composer.lines(with: .markup)
        isChanged = !composer.applySparingly(markupStage.edits(for: composer.utf8, lines: lines)).isIdentity
      }
      let lines = composer.lines(with: .radicals)
      let radicals = composer.applySparingly(radicalStage.edits(for: composer.utf8, lines: lines))
      let characters = repairSingleCharacters(in: &composer, writing: writing)
      return isChanged || !radicals.isIdentity || !characters.isIdentity
    }
  }

  private func repairSingleCharacters(in composer: inout RepairComposer, writing: TextWriting) -> OffsetMap {
    let lines = composer.take(.characters)
    let stage = CharacterStage(isEastAsianOther: writing.isEastAsianOther)
    return composer.applySparingly(stage.edits(for: composer.utf8, lines: lines))
  }

  /// Repairs the layout; returns whether anything changed.
  private func repairLayout(
    in composer: inout RepairComposer, format: SourceFormat, options: NormalizationOptions,
    writing: TextWriting
  ) -> Bool {
    let stage = LayoutStage(vocabulary: vocabulary, reflow: options.reflow)
    let lines = composer.take(.gaps)
    if writing.isEastAsianOther, !options.reflow { return false }
    let isWhole =
      options.reflow
      || format == .plainText
        && RunningNumbers.showHeads(in: composer.utf8, lines: composer.lines(with: .numbers))
    let layout =
      isWhole
      ? stage.edits(for: composer.utf8, format: format)
      : stage.edits(for: composer.utf8, lines: lines, format: format)
    guard !layout.isEmpty else { return false }
    let edits = StageEdits(layout.script, kind: .layout, certainties: layout.certainties)
    let isFirst = composer.pages.isEmpty
    let map = composer.applySparingly(edits)
    if isFirst { composer.pages = layout.pages }
    return !map.isIdentity
  }

  /// Repairs punctuation and what it makes plain; returns whether anything changed.
  private func repairTypography(in composer: inout RepairComposer, writing: TextWriting) -> Bool {
    guard !writing.isEastAsianOther else { return false }
    return untilStable {
      let lines = composer.take(.typography)
      let typography = composer.applySparingly(TypographyStage().edits(for: composer.utf8, lines: lines))
      let characters = repairSingleCharacters(in: &composer, writing: writing)
      return !typography.isIdentity || !characters.isIdentity
    }
  }
}

/// CRLF and CR → LF, without a word: not damage.
struct LineEndStage: Sendable {
  func edits(for utf8: [UInt8]) -> StageEdits {
    var edits = StageEdits()
    var index = 0
    while let found = utf8[index...].firstIndex(of: 0x0D) {
      let isPair = found + 1 < utf8.count && utf8[found + 1] == 0x0A
      if isPair {
        edits.delete(found..<found + 1, nil)
      } else {
        edits.replace(found..<found + 1, with: [0x0A], nil)
      }
      index = found + 1
    }
    return edits
  }
}

extension OffsetMap {
  /// Whether nothing was replaced.
  fileprivate var isIdentity: Bool { segments.allSatisfy(\.isCopied) }
}
