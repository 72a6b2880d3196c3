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
  private var line = 0

  struct EnglishName {
    let name: String
    let folded: String
  }

  init(_ text: SourceText, english: [String: EnglishName]?) {
    self.text = text
    self.english = english
  }

  static func englishNames(_ glossary: Glossary) -> [String: EnglishName] {
    let names = glossary.concepts.compactMap { concept in
      concept.english.first.map { (concept.id, EnglishName(name: $0, folded: $0.lowercased())) }
    }
    return Dictionary(names) { first, _ in first }
  }

  /// Enough is there to be written out.
  var isFull: Bool { json.bytes.count >= 1 << 16 }

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

  private mutating func writeJSON(_ result: TermMatches) {
    json.write(json: "{\"line\":")
    json.write(line + 1)
    json.write(json: ",\"matches\":[")
    var scalars = ScalarCounter(text, from: text.lineStarts[line])
    var isFirst = true
    for match in result.matches {
      if !isFirst { json.write(json: ",") }
      isFirst = false
      writePlace(match.range, match.form, &scalars)
      json.write(json: ",\"entry\":")
      json.write(match.entry.identifier)
      json.write(json: ",\"why\":")
      json.write(match.reason)
      json.write(json: "}")
    }
    json.write(json: "],\"undecided\":[")
    scalars = ScalarCounter(text, from: text.lineStarts[line])
    isFirst = true
    for match in result.undecided {
      if !isFirst { json.write(json: ",") }
      isFirst = false
      writePlace(match.range, match.form, &scalars)
      json.write(json: ",\"candidates\":")
      json.write(.strings(match.candidates))
      json.write(json: "}")
    }
    json.write(json: "]}")
    json.endLine()
  }

  private mutating func writePlace(_ range: Range<Int>, _ form: String, _ scalars: inout ScalarCounter) {
    json.write(json: "{\"start\":")
    json.write(scalars.count(upTo: range.lowerBound))
    json.write(json: ",\"end\":")
    json.write(scalars.count(upTo: range.upperBound))
    json.write(json: ",\"form\":")
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
      json.write(bytes: "〔".utf8)
      json.write(bytes: name.name.utf8)
      json.write(bytes: "〕".utf8)
    }
    json.write(bytes: text.utf8[position..<end])
  }
}

/// Counts the Unicode scalars of a line up to offsets that ascend.
private struct ScalarCounter {
  private let text: SourceText
  private let start: Int
  private var position = 0
  private var count = 0

  init(_ text: SourceText, from start: Int) {
    self.text = text
    self.start = start
  }

  /// The scalars that start before a byte offset of the line.
  mutating func count(upTo offset: Int) -> Int {
    while position < offset {
      if text.utf8[start + position] & 0xC0 != 0x80 { count += 1 }
      position += 1
    }
    return count
  }
}
