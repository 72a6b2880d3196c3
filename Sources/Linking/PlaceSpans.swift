import Markup
import Terminology

/// Makes the spans of one text from what was found in it: references first, then terms and APIs, then repairs.
struct PlaceSpans {
  /// Concepts that the section is about or that it has linked already.
  private var linked: Set<String>
  private let repairs: RepairSpans

  init(section concepts: [String], repairs: RepairSpans) {
    linked = Set(concepts)
    self.repairs = repairs
  }

  /// The text with its spans; to be called for a section's places in reading order.
  mutating func spanned(
    _ text: InlineText, isHeading: Bool, matches: [TermMatch], references: [ResolvedReference]
  ) -> InlineText {
    var merger = SpanMerger(LinkResolver.withoutInternalLinks(text.spans))
    merger.add(references.map { InlineSpan($0.range, .reference($0.target)) })
    let closed = isHeading ? [0..<text.utf8.count] : closedRanges(in: merger.spans)
    merger.add(termSpans(matches, closed: closed, quotations: quotations(in: text)))
    merger.addInParts(repairs.spans(in: text))
    var text = text
    text.spans = merger.spans
    return text
  }

  /// Where no further link may begin: inside links, references and pictures.
  private func closedRanges(in spans: [InlineSpan]) -> [Range<Int>] {
    var closed: [Range<Int>] = []
    for span in spans {
      switch span.kind {
      case .link, .image, .reference: break
      default: continue
      }
      guard span.range.upperBound > (closed.last?.upperBound ?? 0) else { continue }
      closed.append(span.range)
    }
    return closed
  }

  private func quotations(in text: InlineText) -> [Range<Int>] {
    let folded = FoldedText(text.utf8)
    return QuotedTitleScanner(text: folded).quotations().map(folded.original)
  }

  /// Spans for the mentions; in closed ranges concepts are marked without link and APIs are left to what is there.
  ///
  /// A part of something quoted is not linked either: it is a title or what stands on a button (`“View as”`).
  private mutating func termSpans(
    _ matches: [TermMatch], closed: [Range<Int>], quotations: [Range<Int>]
  ) -> [InlineSpan] {
    var spans: [InlineSpan] = []
    var closed = closed[...]
    var quotations = quotations[...]
    for match in matches {
      closed = closed.drop { $0.upperBound <= match.range.lowerBound }
      quotations = quotations.drop { $0.upperBound <= match.range.lowerBound }
      let isClosed = closed.first?.overlaps(match.range) ?? false
      let isPart = quotations.first.map { $0.overlaps(match.range) && $0 != match.range } ?? false
      switch match.entry {
      case .concept(let id):
        let isLinked = !isClosed && !isPart && linked.insert(id).inserted
        spans.append(InlineSpan(match.range, .term(concept: id, isLinked: isLinked)))
      case .api(let name) where !isClosed:
        spans.append(InlineSpan(match.range, .api(name: name)))
      case .api: break
      }
    }
    return spans
  }
}
