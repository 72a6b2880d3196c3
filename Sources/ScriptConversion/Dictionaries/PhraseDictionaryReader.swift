import Diagnostics

/// Reads dictionaries in OpenCC's text format.
///
/// One phrase a line: key, tab, candidates with spaces between them. Lines that are empty or begin with `#` are passed
/// over; a byte order mark and CRLF are accepted. As OpenCC does, it refuses what has no tab and what is there twice.
package enum PhraseDictionaryReader {
  /// The longest key in bytes, so that looking for the longest match stays linear.
  static let longestKey = 1 << 10

  /// Reads a dictionary; lines with errors are reported and left out.
  ///
  /// O(length). Reports `dictionary-line` and `dictionary-key` as errors.
  package static func read(_ text: SourceText, diagnostics: inout [Diagnostic]) -> PhraseDictionary {
    var dictionary = PhraseDictionary()
    var places: [[UInt8]: Range<Int>] = [:]
    for index in text.lineStarts.indices {
      var range = text.lineRange(index)
      if index == 0, text.utf8[range].starts(with: [0xEF, 0xBB, 0xBF]) {
        range = range.lowerBound + 3..<range.upperBound
      }
      guard let first = text.utf8[range].first, first != UInt8(ascii: "#") else { continue }
      guard let tab = text.utf8[range].firstIndex(of: 0x09), tab > range.lowerBound else {
        diagnostics.append(malformed(range, in: text))
        continue
      }
      let keyRange = range.lowerBound..<tab
      let key = Array(text.utf8[keyRange])
      if let earlier = places[key] {
        diagnostics.append(repeated(keyRange, after: earlier, in: text))
      } else if key.count > longestKey {
        diagnostics.append(
          Diagnostic(
            .error, rule: "dictionary-key", "key of \(key.count) bytes is longer than \(longestKey)",
            explanation: "Phrases are words and terms; shorten it or take it out.",
            at: text.location(of: keyRange)))
      } else {
        places[key] = keyRange
        let candidates = text.utf8[(tab + 1)..<range.upperBound]
        let value = candidates.prefix { $0 != 0x20 }
        dictionary.entries.append(PhraseDictionary.Entry(key: key, value: Array(value)))
      }
    }
    return dictionary
  }

  private static func malformed(_ range: Range<Int>, in text: SourceText) -> Diagnostic {
    Diagnostic(
      .error, rule: "dictionary-line", "line without a key and a tab behind it",
      explanation: "A line is a phrase, a tab, and what replaces it; # begins a comment.",
      at: text.location(of: range))
  }

  private static func repeated(
    _ range: Range<Int>, after earlier: Range<Int>, in text: SourceText
  ) -> Diagnostic {
    Diagnostic(
      .error, rule: "dictionary-key", "“\(text.string(in: range))” is in the dictionary twice",
      explanation: "Which of the two holds is not clear; take one out.", at: text.location(of: range),
      notes: [Diagnostic.Note("the first is here", at: text.location(of: earlier))])
  }
}
