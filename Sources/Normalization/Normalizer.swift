import Diagnostics

/// A decoded text with the damage of its copies → sound text, a map back to the file, and the repairs made.
///
/// The second stage of every source's way, behind `SourceReader` and before the parser. The stages run in a fixed
/// order, each on what the one before left:
///
///     line ends → shifted bytes → readings → leaked markup → radicals → characters → layout → typography → judgement of script
///
/// Code and markup of the source's notation are never edited. Normalizing the output again changes nothing.
package struct Normalizer: Sendable {
  private let vocabulary: NormalizationVocabulary

  package init(vocabulary: NormalizationVocabulary = NormalizationVocabulary()) {
    self.vocabulary = vocabulary
  }

  /// Repairs one text.
  ///
  /// O(length · log repairs). Reports `readings-kept` (note) and `lost-text` (warning).
  package func normalize(
    _ source: SourceText, format: SourceFormat, options: NormalizationOptions = .init(),
    diagnostics: inout [Diagnostic]
  ) -> NormalizedText {
    normalize(source, format: format, options: options, knowledge: nil, diagnostics: &diagnostics)
  }

  /// Repairs a part of a text by what an earlier part taught.
  func normalize(
    _ source: SourceText, format: SourceFormat, options: NormalizationOptions,
    knowledge: NormalizationKnowledge?, diagnostics: inout [Diagnostic]
  ) -> NormalizedText {
    var composer = RepairComposer(source)
    composer.apply(LineEndStage().edits(for: composer.utf8))
    repairReadings(in: &composer, format: format, knowledge: knowledge, diagnostics: &diagnostics)
    let markupStage = LeakedMarkupStage(context: knowledge?.markup)
    let radicalStage = RadicalStage(isDamage: knowledge?.radicalsAreDamage)
    untilStable {
      let markup = format == .plainText && apply(markupStage.edits, to: &composer, format: format)
      let radicals = apply(radicalStage.edits, to: &composer, format: format)
      return apply(CharacterStage().edits, to: &composer, format: format) || radicals || markup
    }
    var pages: [PageMark] = []
    untilStable {
      let layout = repairLayout(in: &composer, format: format, options: options, pages: &pages)
      return repairTypography(in: &composer, format: format, pages: &pages) || layout
    }
    let repairs = composer.repairs
    report(repairs, in: source, diagnostics: &diagnostics)
    return NormalizedText(
      source: source, format: format, utf8: composer.utf8, map: composer.map, repairs: repairs,
      script: knowledge?.script ?? ScriptJudgement(of: composer.utf8), pages: pages)
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

  /// Repeats stages that may make work for one another, until they find nothing more.
  ///
  /// That is what makes normalizing the output again change nothing. The limit is a guard, not a need.
  private func untilStable(_ round: () -> Bool) {
    for _ in 0..<5 where !round() { return }
  }

  /// Runs a stage; returns whether it changed anything.
  private func apply(
    _ stage: ([UInt8]) -> StageEdits, to composer: inout RepairComposer, format: SourceFormat
  ) -> Bool {
    !run(stage, in: &composer, format: format).isIdentity
  }

  /// Runs a stage, sparing code and markup; returns the map of its edits.
  @discardableResult
  private func run(
    _ stage: ([UInt8]) -> StageEdits, in composer: inout RepairComposer, format: SourceFormat
  ) -> OffsetMap {
    let edits = stage(composer.utf8)
    guard !edits.isEmpty else { return OffsetMap(identity: composer.utf8.count) }
    return composer.apply(edits.sparing(ProtectedText.ranges(in: composer.utf8, format: format)))
  }

  private func repairReadings(
    in composer: inout RepairComposer, format: SourceFormat, knowledge: NormalizationKnowledge?,
    diagnostics: inout [Diagnostic]
  ) {
    let evidence = knowledge?.readings ?? ReadingEvidence(in: composer.utf8)
    let shift = ByteShiftStage(evidence: evidence, knowledge: knowledge?.shift)
    run(shift.edits, in: &composer, format: format)
    let stage = ReadingStage(evidence: evidence)
    run(stage.edits, in: &composer, format: format)
    if knowledge == nil, let note = stage.note(on: composer.source) { diagnostics.append(note) }
  }

  /// Repairs the layout; returns whether anything changed.
  private func repairLayout(
    in composer: inout RepairComposer, format: SourceFormat, options: NormalizationOptions,
    pages: inout [PageMark]
  ) -> Bool {
    let layout = LayoutStage(vocabulary: vocabulary, reflow: options.reflow)
      .edits(for: composer.utf8, format: format)
    guard !layout.isEmpty else { return false }
    let edits = StageEdits(layout.script, kind: .layout, certainties: layout.certainties)
    let map = composer.apply(edits.sparing(ProtectedText.ranges(in: composer.utf8, format: format)))
    pages = pages.isEmpty ? layout.pages : pages.map { $0.moved(by: map) }
    return !map.isIdentity
  }

  /// Repairs punctuation and what it makes plain; returns whether anything changed.
  private func repairTypography(
    in composer: inout RepairComposer, format: SourceFormat, pages: inout [PageMark]
  ) -> Bool {
    var changed = false
    untilStable {
      let typography = run(TypographyStage().edits, in: &composer, format: format)
      let characters = run(CharacterStage().edits, in: &composer, format: format)
      pages = pages.map { $0.moved(by: typography).moved(by: characters) }
      let isStable = typography.isIdentity && characters.isIdentity
      if !isStable { changed = true }
      return !isStable
    }
    return changed
  }
}

extension PageMark {
  fileprivate func moved(by map: OffsetMap) -> PageMark {
    PageMark(number: number, output: map.output(at: output))
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
