import Diagnostics
import HanText

/// The notation a source is written in; decides what normalization must leave alone and how it is parsed.
package enum SourceFormat: String, Sendable, CaseIterable {
  case plainText
  case markdown
  case html

  /// By a file name's extension; nil when Duizhao does not read such files.
  package init?(fileName: String) {
    switch fileName.split(separator: ".").last?.lowercased() {
    case "txt", "text": self = .plainText
    case "md", "markdown": self = .markdown
    case "html", "htm", "xhtml": self = .html
    default: return nil
    }
  }
}

/// What a text's characters say about the script it is in, with the evidence.
package struct ScriptJudgement: Hashable, Sendable {
  package let script: Script
  /// Whether a Traditional text was converted character by character from Simplified.
  package let isMachineMade: Bool
  /// Characters that occur only in Simplified, only in Traditional, and that native Traditional would not
  /// use where they stand (后 for 後, 里 for 裡 …), as counts.
  package let simplifiedOnly: Int
  package let traditionalOnly: Int
  package let conversionFaults: Int

  package init(
    script: Script, isMachineMade: Bool, simplifiedOnly: Int = 0, traditionalOnly: Int = 0,
    conversionFaults: Int = 0
  ) {
    self.script = script
    self.isMachineMade = isMachineMade
    self.simplifiedOnly = simplifiedOnly
    self.traditionalOnly = traditionalOnly
    self.conversionFaults = conversionFaults
  }
}

/// A page number that a running head gave away before it was taken out.
package struct PageMark: Hashable, Sendable {
  package let number: Int
  /// Where the page's text starts in the normalized text, in UTF-8 bytes.
  package let output: Int

  package init(number: Int, output: Int) {
    self.number = number
    self.output = output
  }
}

/// Sound text, and the way back to the damaged text it was made from.
///
/// The only thing a parser takes, so that nothing can be parsed that was not repaired first.
package struct NormalizedText: Sendable {
  package let source: SourceText
  package let format: SourceFormat
  /// The repaired text: valid UTF-8, lines end with LF.
  package let utf8: [UInt8]
  /// From `utf8` back to `source.utf8`.
  package let map: OffsetMap
  /// In order of their place in the source.
  package let repairs: [Repair]
  package let script: ScriptJudgement
  /// Where the pages of a printed original start, in order; empty when nothing tells.
  package let pages: [PageMark]

  package init(
    source: SourceText, format: SourceFormat, utf8: [UInt8], map: OffsetMap, repairs: [Repair],
    script: ScriptJudgement, pages: [PageMark] = []
  ) {
    self.source = source
    self.format = format
    self.utf8 = utf8
    self.map = map
    self.repairs = repairs
    self.script = script
    self.pages = pages
  }
}
