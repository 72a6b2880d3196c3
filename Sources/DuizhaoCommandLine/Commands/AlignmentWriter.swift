import Diagnostics
import Serialization
import Terminology

/// Writes what was found in the lines of a text, in their order: as JSON Lines, or the text with English names.
///
/// Made for speed, since `align` is a filter: no value is built for what is written.
struct AlignmentWriter {
  private let text: SourceText
  /// The English name of each concept in small letters and as written; nil for JSON.
  private let english: [String: EnglishName]?
  private var json = JSONWriter()
  /// Index of the next line.
  private var line: Int

  struct EnglishName {
    let folded: String
    /// `〔navigation bar〕`, UTF-8.
    let bracketed: [UInt8]
  }

  init(_ text: SourceText, english: [String: EnglishName]?, firstLine: Int) {
    self.text = text
    self.english = english
    line = firstLine
  }

  static func englishNames(_ glossary: Glossary) -> [String: EnglishName] {
    let names = glossary.concepts.compactMap { concept in
      concept.english.first.map { name in
        (concept.id, EnglishName(folded: name.lowercased(), bracketed: Array("〔\(name)〕".utf8)))
      }
    }
    return Dictionary(names) { first, _ in first }
  }

  mutating func take() -> [UInt8] { json.take() }

  /// Writes the next line.
  mutating func write(_ matches: TermMatches) {
    if let english {
      writeText(matches.matches, english)
    } else {
      writeJSON(matches)
    }
    line += 1
  }

  // MARK: JSON

  /// The JSON between values.
  private enum Piece {
    static let line = Array("{\"line\":".utf8)
    static let matches = Array(",\"matches\":[".utf8)
    static let undecided = Array("],\"undecided\":[".utf8)
    static let end = Array("]}".utf8)
    static let comma = Array(",".utf8)
    static let start = Array("{\"start\":".utf8)
    static let endOffset = Array(",\"end\":".utf8)
    static let form = Array(",\"form\":".utf8)
    static let entry = Array(",\"entry\":".utf8)
    static let why = Array(",\"why\":".utf8)
    static let candidates = Array(",\"candidates\":".utf8)
    static let close = Array("}".utf8)
  }

  private mutating func writeJSON(_ result: TermMatches) {
    json.write(json: Piece.line)
    json.write(line + 1)
    json.write(json: Piece.matches)
    var scalars = ScalarCounter(text.utf8, from: text.lineStarts[line])
    for index in result.matches.indices {
      if index > 0 { json.write(json: Piece.comma) }
      writePlace(result.matches[index].range, result.matches[index].form, &scalars)
      json.write(json: Piece.entry)
      switch result.matches[index].entry {
      case .concept(let id): json.write(id)
      case .api(let name): json.write("api:", name)
      }
      json.write(json: Piece.why)
      json.write(result.matches[index].reason)
      json.write(json: Piece.close)
    }
    json.write(json: Piece.undecided)
    scalars = ScalarCounter(text.utf8, from: text.lineStarts[line])
    for (index, match) in result.undecided.enumerated() {
      if index > 0 { json.write(json: Piece.comma) }
      writePlace(match.range, match.form, &scalars)
      json.write(json: Piece.candidates)
      json.write(.strings(match.candidates))
      json.write(json: Piece.close)
    }
    json.write(json: Piece.end)
    json.endLine()
  }

  private mutating func writePlace(_ range: Range<Int>, _ form: String, _ scalars: inout ScalarCounter) {
    json.write(json: Piece.start)
    json.write(scalars.count(upTo: range.lowerBound))
    json.write(json: Piece.endOffset)
    json.write(scalars.count(upTo: range.upperBound))
    json.write(json: Piece.form)
    json.write(form)
  }

  // MARK: Text

  /// The line with the English name of each concept behind its mention.
  private mutating func writeText(_ matches: [TermMatch], _ english: [String: EnglishName]) {
    let start = text.lineStarts[line]
    let end = line + 1 < text.lineStarts.count ? text.lineStarts[line + 1] : text.utf8.count
    var position = start
    for match in matches {
      json.write(bytes: text.utf8[position..<start + match.range.upperBound])
      position = start + match.range.upperBound
      guard case .concept(let id) = match.entry, let name = english[id] else { continue }
      // Chinese forms are not compared: they have no small letters.
      if match.form.utf8.first ?? 0 < 0x80, name.folded == match.form.lowercased() { continue }
      json.write(json: name.bracketed)
    }
    json.write(bytes: text.utf8[position..<end])
  }
}

/// Counts the Unicode scalars of a line up to offsets that ascend.
private struct ScalarCounter {
  private let utf8: [UInt8]
  private let start: Int
  private var position = 0
  private var count = 0

  init(_ utf8: [UInt8], from start: Int) {
    self.utf8 = utf8
    self.start = start
  }

  /// The scalars that start before a byte offset of the line.
  mutating func count(upTo offset: Int) -> Int {
    while position < offset {
      if utf8[start + position] & 0xC0 != 0x80 { count += 1 }
      position += 1
    }
    return count
  }
}
