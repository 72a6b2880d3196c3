import Diagnostics

/// Undoes what page layout did to running text: spaces that were line breaks, running heads, lost paragraphs.
///
/// Runs in `Normalizer` after readings, bytes and radicals are in order and before typography.
///
///     控制器布 局 → 控制器布局        UICollectionViewTransition- Layout → UICollectionViewTransitionLayout
///
/// Without `reflow` no line feed is added or removed, so that line N stays line N. With it, a text that stands
/// on one line is set in paragraphs again, by the measure its lines once had, headings, notes, lists and code;
/// paragraphs are joined that were wrapped, and set apart that ran together.
/// Prose, verse and tables whose spaces are meant are left alone; Markdown only has words joined; HTML nothing.
package struct LayoutStage: Sendable {
  private let vocabulary: NormalizationVocabulary
  private let reflow: Bool

  package init(vocabulary: NormalizationVocabulary, reflow: Bool) {
    self.vocabulary = vocabulary
    self.reflow = reflow
  }

  /// The edits for a text, which must be valid UTF-8 with LF line ends.
  ///
  /// O(length of text).
  package func edits(for utf8: [UInt8], format: SourceFormat) -> LayoutEdits {
    guard format != .html else { return LayoutEdits() }
    let tokens = LayoutToken.tokens(of: utf8)
    guard !tokens.isEmpty else { return LayoutEdits() }
    var plan = LayoutPlan(utf8: utf8, tokens: tokens)
    if format == .plainText { plan.remove(RunningHeads(in: utf8, tokens: tokens)) }
    return edits(for: plan, format: format)
  }

  /// The edits for some lines of a text that has no running heads and is not to be set in paragraphs.
  ///
  /// As `edits(for:format:)` gives them, when the lines are those that have `LineTraits.gaps`. O(length of the lines).
  func edits(for utf8: [UInt8], lines: [Range<Int>], format: SourceFormat) -> LayoutEdits {
    precondition(!reflow, "paragraphs are found in whole texts")
    guard format != .html, !lines.isEmpty else { return LayoutEdits() }
    let tokens = lines.flatMap { LayoutToken.tokens(of: utf8, in: $0) }
    return edits(for: LayoutPlan(utf8: utf8, tokens: tokens), format: format)
  }

  private func edits(for plan: LayoutPlan, format: SourceFormat) -> LayoutEdits {
    var plan = plan
    let sentenceGaps = reflow && format == .plainText ? SentenceGaps(in: plan) : nil
    let joining = WordJoining(vocabulary: vocabulary)
    for line in plan.lines() {
      guard !plan.isTableRow(line) else { continue }
      if format == .markdown, !MarkdownProse.isProse(plan.utf8, line: line, tokens: plan.tokens) { continue }
      let measure = LineMeasure(plan: plan, line: line)
      if reflow, format == .plainText, let measure, measure.isRun {
        Reflow(vocabulary: vocabulary, measure: measure.width).apply(to: &plan, line: line)
      } else if format == .plainText || measure != nil || !line.isEmpty {
        joining.joinLines(in: &plan, line: line, measure: measure)
        sentenceGaps?.set(in: &plan, line: line)
        if reflow, format == .plainText {
          CaptionGaps.set(in: &plan, line: line)
          CollapsedLists.set(in: &plan, line: line)
        }
      }
      joining.joinHyphens(in: &plan, line: line)
    }
    if reflow, format == .plainText { HardWraps(in: plan).join(in: &plan) }
    return plan.edits()
  }
}

/// Which lines of a Markdown text hold prose.
private enum MarkdownProse {
  static func isProse(_ utf8: [UInt8], line: Range<Int>, tokens: [LayoutToken]) -> Bool {
    guard let first = line.first else { return false }
    let start = tokens[first].range.lowerBound
    if utf8[start] == 0x7C || utf8[start] == 0x60 || utf8[start] == 0x7E { return false }
    let indent = utf8[..<start].reversed().prefix { $0 == 0x20 || $0 == 0x09 }
    return indent.count < 4 && !indent.contains(0x09)
  }
}
