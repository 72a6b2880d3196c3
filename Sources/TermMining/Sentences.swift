import Diagnostics
import HanText
import Linking
import Markup

/// The sentences of a source's article, in reading order.
package struct Sentence: Sendable {
  /// As shown.
  package let text: String
  /// In the search form, without spaces.
  let folded: [Unicode.Scalar]
  /// Source offsets.
  let range: Range<Int>

  private static let ends: Set<Unicode.Scalar> = ["。", "！", "？", "!", "?", "；", ";", "\n"]

  static func sentences(of source: LinkedSource) -> [Sentence] {
    var sentences: [Sentence] = []
    for section in source.sections where section.matter == .body {
      if let heading = section.heading { append(heading.text, to: &sentences) }
      for block in section.blocks { block.forEachInline { append($0, to: &sentences) } }
    }
    return sentences
  }

  private static func append(_ text: InlineText, to sentences: inout [Sentence]) {
    var scalars: [Unicode.Scalar] = []
    var start = 0
    var offset = 0
    func close() {
      let folded = scalars.map { SearchFold.fold($0) }.filter { $0 != " " && $0 != "\n" }
      if folded.count > 1 {
        sentences.append(
          Sentence(
            text: TermMiner.string(scalars[...]), folded: folded, range: text.sourceRange(of: start..<offset))
        )
      }
      scalars = []
      start = offset
    }
    for scalar in text.string.unicodeScalars {
      offset += UTF8.width(scalar)
      scalars.append(scalar)
      if ends.contains(scalar) { close() }
    }
    close()
  }
}
