import Diagnostics
import Markup
import Normalization
import Terminology

/// Turns the matches in a source's places into occurrences with their place in the file.
struct OccurrenceBuilder: Sendable {
  /// Index of the source in the collection.
  let source: Int
  let text: NormalizedText

  func occurrences(of matches: [TermMatch], in place: TextPlace) -> [Occurrence] {
    var searched = place.range.lowerBound
    return matches.map { match in
      let range: Range<Int>
      if let inline = place.text {
        range = inline.sourceRange(of: match.range)
      } else {
        range = find(Array(match.form.utf8), in: place.range, from: searched) ?? place.range
        searched = min(max(searched, range.upperBound), place.range.upperBound)
      }
      return Occurrence(
        entry: match.entry, form: match.form, section: SectionID(source: source, section: place.section),
        range: range, anchor: place.anchor, reason: match.reason)
    }
  }

  /// Where a word of a code block, whose text has no map, stands in the file.
  ///
  /// Matches ascend, so the whole block is searched once; nil when a repair changed the word.
  private func find(_ word: [UInt8], in range: Range<Int>, from start: Int) -> Range<Int>? {
    let utf8 = text.source.utf8
    guard !word.isEmpty, range.upperBound <= utf8.count else { return nil }
    var index = start
    while index + word.count <= range.upperBound {
      if utf8[index..<index + word.count].elementsEqual(word) { return index..<index + word.count }
      index += 1
    }
    return nil
  }
}
