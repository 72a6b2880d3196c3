import Diagnostics
import Markup
import Normalization
import Terminology

/// A reference that was looked up.
struct ResolvedReference: Hashable, Sendable {
  /// UTF-8 offsets in the text it stands in.
  let range: Range<Int>
  let target: ReferenceTarget
}

/// Looks up what the references of one source lead to.
///
/// Within the source first; a component that the source does not describe is answered by its page. What clearly
/// means a place in the text and is not found is reported.
struct ReferenceResolver: Sendable {
  let slug: String
  let text: NormalizedText
  let outline: SourceOutline
  let names: ConceptNames
  let glossary: Glossary

  /// The references in a place, ascending, none overlapping another.
  func references(
    in place: TextPlace, matches: [TermMatch], diagnostics: inout [Diagnostic]
  ) -> [ResolvedReference] {
    guard let inline = place.text, !place.isHeading else { return [] }
    let links = LinkResolver(slug: slug, text: text, outline: outline)
      .references(in: inline, diagnostics: &diagnostics)
    var closed = inline.spans.compactMap { if case .link = $0.kind { $0.range } else { nil } }[...]
    let folded = FoldedText(inline.utf8)
    let ownCaption = NumberScanner(text: folded).ownCaption()
    var references: [ResolvedReference] = []
    for candidate in ReferenceScanner(text: folded).candidates(matches: matches) {
      let range = folded.original(candidate.range)
      closed = closed.drop { $0.upperBound <= range.lowerBound }
      if let link = closed.first, link.overlaps(range) { continue }
      if case .caption(let label) = candidate.pointer, label == ownCaption, candidate.range.lowerBound < 3 {
        continue
      }
      if let found = resolve(candidate, in: place, folded: folded, matches: matches) {
        references.append(found)
      } else if candidate.isCertain {
        diagnostics.append(unresolved(candidate, at: range, in: inline))
      }
    }
    return (references + links).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func resolve(
    _ candidate: ReferenceCandidate, in place: TextPlace, folded: FoldedText, matches: [TermMatch]
  ) -> ResolvedReference? {
    if case .clause(let chapter, let section, let words) = candidate.pointer {
      let clause = Clause(chapter: chapter, section: section, words: words)
      return resolve(clause, of: candidate, in: place, folded: folded, matches: matches)
    }
    let range = folded.original(candidate.range)
    let target = target(of: candidate.pointer) ?? nextCaption(candidate, in: place, folded: folded)
    return target.map { ResolvedReference(range: range, target: $0) }
  }

  private func target(of pointer: ReferenceCandidate.Pointer) -> ReferenceTarget? {
    switch pointer {
    case .api(let name): return .api(name: name)
    case .number(let number): return outline.section(numbered: number).map(section)
    case .caption(let label): return outline.caption(label).map { .block(source: slug, anchor: $0) }
    case .page(let page): return outline.block(onPage: page).map { .block(source: slug, anchor: $0) }
    case .title(let title, let page):
      if let anchor = outline.section(titled: title, page: page) { return section(anchor) }
      if let caption = outline.caption(title.filter { $0 != 0x20 }) {
        return .block(source: slug, anchor: caption)
      }
      if let found = concept(named: title, isAnyTerm: page != nil) { return found }
      return page.flatMap(outline.block(onPage:)).map { .block(source: slug, anchor: $0) }
    case .clause: return nil
    }
  }

  /// `下面的表格 3-2`, where the number is no caption's, means the table that follows in the section.
  private func nextCaption(
    _ candidate: ReferenceCandidate, in place: TextPlace, folded: FoldedText
  ) -> ReferenceTarget? {
    guard case .caption(let label) = candidate.pointer else { return nil }
    let start = folded.skippingSpaces(backFrom: candidate.range.lowerBound)
    guard Self.below.contains(where: { folded.has($0, at: start - $0.count) }) else { return nil }
    return outline.caption(label, below: place).map { .block(source: slug, anchor: $0) }
  }

  private static let below = ["下面的", "下面", "下方的", "以下", "如下"].map { Array($0.utf8) }

  private func section(_ anchor: String) -> ReferenceTarget { .section(source: slug, anchor: anchor) }

  /// The concept that a title names: its section, or its page or entry in the glossary.
  ///
  /// A title with a page surely is one; without, it is taken for one only if it names a component.
  private func concept(named title: [UInt8], isAnyTerm: Bool) -> ReferenceTarget? {
    let found = names.concepts(named: title[...])
    guard found.count == 1 else { return nil }
    return target(ofConcept: found[0]) ?? (isAnyTerm ? .component(id: found[0]) : nil)
  }

  private func target(ofConcept id: String) -> ReferenceTarget? {
    if let anchor = outline.section(describing: id) { return section(anchor) }
    return glossary.concept(id)?.kind == .component ? .component(id: id) : nil
  }

  private struct Clause {
    let chapter: Int?
    let section: Int?
    let words: Range<Int>
  }

  /// The last concept that the clause names and that can be led to, or the section it counts.
  private func resolve(
    _ clause: Clause, of candidate: ReferenceCandidate, in place: TextPlace, folded: FoldedText,
    matches: [TermMatch]
  ) -> ResolvedReference? {
    let own = outline.chapter(of: place.section)
    if let chapter = clause.chapter, chapter != own, !outline.hasChapter(chapter) { return nil }
    let words = folded.original(clause.words)
    let start = folded.original(candidate.range).lowerBound
    for match in matches[..<firstIndex(in: matches, endingBehind: words.upperBound)].reversed() {
      guard match.range.lowerBound >= words.lowerBound else { break }
      guard case .concept(let id) = match.entry, let target = target(ofConcept: id) else { continue }
      let end = end(behind: folded.folded(match.range).upperBound, in: folded)
      return ResolvedReference(range: start..<end, target: target)
    }
    guard let section = clause.section, let chapter = clause.chapter ?? own,
      let anchor = outline.section(numbered: "\(chapter).\(section)")
    else { return nil }
    return ResolvedReference(range: start..<words.lowerBound, target: self.section(anchor))
  }

  /// The index of the first match that ends behind an offset.
  ///
  /// Matches ascend; O(log matches).
  private func firstIndex(in matches: [TermMatch], endingBehind offset: Int) -> Int {
    var low = 0
    var high = matches.count
    while low < high {
      let middle = (low + high) / 2
      if matches[middle].range.upperBound <= offset { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Takes a parenthesis that closes behind the last word, and 部分, into the link.
  private func end(behind index: Int, in folded: FoldedText) -> Int {
    var index = index
    if index < folded.utf8.count, folded.utf8[index] == UInt8(ascii: ")") { index += 1 }
    for word in ["部分", "章节"].map({ Array($0.utf8) }) where folded.has(word, at: index) { index += word.count }
    return folded.original(max(0, index - 1)..<index).upperBound
  }

  private func unresolved(
    _ candidate: ReferenceCandidate, at range: Range<Int>, in inline: InlineText
  ) -> Diagnostic {
    let words = String(decoding: inline.utf8[range], as: UTF8.self)
    return Diagnostic(
      .warning, rule: "unresolved-reference", "Reference ‘\(words)’ leads to nothing in this text",
      explanation: "It may point to a part that the text does not have, or the name or number may be wrong.",
      at: text.source.location(of: inline.sourceRange(of: range)))
  }
}
