/// What a text shows of HTML beside leaked tags: elements it opens, and whether it speaks of HTML by name.
struct MarkupContext: Sendable {
  let opened: Set<String>
  let isNamed: Bool
}

/// HTML that leaked into plain text: closing tags without an opener, and entities.
///
/// Before → after: `輕點按鈕。</li>` → `輕點按鈕。`; `行距&nbsp;1.5` → `行距 1.5`.
/// A text about HTML shows its tags in pairs, inside sentences or by name: as soon as one line has an opening tag of
/// the same name, or names HTML, tags stay.
struct LeakedMarkupStage: Sendable {
  private static let elements: Set<String> = [
    "a", "article", "b", "blockquote", "body", "center", "dd", "div", "dl", "dt", "em", "font", "h1", "h2",
    "h3",
    "h4", "h5", "h6", "html", "i", "li", "ol", "p", "section", "small", "span", "strong", "table", "tbody",
    "td",
    "th", "tr", "u", "ul",
  ]
  private static let entities: [String: String] = [
    "nbsp": " ", "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "ldquo": "“", "rdquo": "”",
    "lsquo": "‘", "rsquo": "’", "hellip": "…", "mdash": "—", "ndash": "–", "middot": "·", "bull": "•",
    "copy": "©", "reg": "®", "times": "×", "#39": "'", "#34": "\"", "#160": " ", "#8203": "",
  ]

  /// What an earlier part of the text showed of its markup; nil to judge by the text at hand.
  var context: MarkupContext?

  init(context: MarkupContext? = nil) { self.context = context }

  /// What a text shows of its markup, for the parts that come after it.
  ///
  /// O(length).
  static func context(of utf8: [UInt8]) -> MarkupContext {
    let stage = LeakedMarkupStage()
    let opened = stage.tags(in: utf8, 0..<utf8.count).filter { !$0.isClosing && $0.name != "br" }.map(\.name)
    return MarkupContext(opened: Set(opened), isNamed: stage.namesMarkup(utf8[...]))
  }

  /// Edits for a plain text; none for a text about HTML.
  ///
  /// O(length).
  func edits(for utf8: [UInt8]) -> StageEdits { edits(for: utf8, lines: [0..<utf8.count]) }

  /// Edits for a plain text whose `<` and `&` all stand in some of its lines.
  ///
  /// O(length of the lines, or length where there are entities).
  func edits(for utf8: [UInt8], lines: [Range<Int>]) -> StageEdits {
    var edits = StageEdits()
    guard !lines.isEmpty else { return edits }
    let tags = lines.flatMap { self.tags(in: utf8, $0) }
    let opened = Set(tags.filter { !$0.isClosing && $0.name != "br" }.map(\.name))
      .union(context?.opened ?? [])
    let ends = lineEnds(of: tags, in: utf8)
    var line = 0..<0
    var isAboutMarkup = false
    let leaked = tags.indices.filter { index in
      let tag = tags[index]
      if !line.contains(tag.range.lowerBound) {
        line = self.line(around: tag.range.lowerBound, in: utf8)
        isAboutMarkup = namesMarkup(utf8[line])
      }
      guard !isAboutMarkup else { return false }
      if tag.name == "br" { return opened.isEmpty }
      return tag.isClosing && !opened.contains(tag.name) && ends[index]
        && !namesTag(before: tag.range.lowerBound, in: utf8)
    }.map { tags[$0] }
    var pending = leaked.map { ($0.range, [UInt8]()) }
    if context?.isNamed != true {
      let entities = lines.flatMap { self.entities(in: utf8, $0) }
      if !entities.isEmpty, !namesMarkup(utf8[...]) { pending += entities }
    }
    for (range, replacement) in pending.sorted(by: { $0.0.lowerBound < $1.0.lowerBound }) {
      edits.replace(range, with: replacement, .markup)
    }
    return edits
  }

  private struct Tag {
    let range: Range<Int>
    let name: String
    let isClosing: Bool
  }

  private func tags(in utf8: [UInt8], _ lines: Range<Int>) -> [Tag] {
    var tags: [Tag] = []
    var index = lines.lowerBound
    while let start = utf8[index..<lines.upperBound].firstIndex(of: UInt8(ascii: "<")) {
      index = start + 1
      var position = start + 1
      let isClosing = position < utf8.count && utf8[position] == UInt8(ascii: "/")
      if isClosing { position += 1 }
      let name = utf8[position...].prefix { $0.isASCIILetter || $0.isASCIIDigit }
      let label = String(decoding: name, as: UTF8.self).lowercased()
      guard Self.elements.contains(label) || label == "br" else { continue }
      let rest = utf8[name.endIndex...].prefix(200)
      guard let close = rest.firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == 0x0A }),
        utf8[close] == UInt8(ascii: ">")
      else { continue }
      tags.append(Tag(range: start..<close + 1, name: label, isClosing: isClosing))
      index = close + 1
    }
    return tags
  }

  /// For each tag whether nothing but closing tags and spaces follows it on its line.
  ///
  /// From the last to the first, so that a row of a thousand tags is walked once. O(tags + length).
  private func lineEnds(of tags: [Tag], in utf8: [UInt8]) -> [Bool] {
    var ends = [Bool](repeating: false, count: tags.count)
    for number in tags.indices.reversed() {
      var index = tags[number].range.upperBound
      while index < utf8.count, utf8[index] == 0x20 || utf8[index] == 0x0D { index += 1 }
      if index == utf8.count || utf8[index] == 0x0A {
        ends[number] = true
      } else if number + 1 < tags.count, tags[number + 1].range.lowerBound == index {
        ends[number] = tags[number + 1].isClosing && ends[number + 1]
      }
    }
    return ends
  }

  /// Whether the words before a tag speak of it: 「…的標籤是</p>」.
  private func namesTag(before offset: Int, in utf8: [UInt8]) -> Bool {
    guard let last = UTF8Scalars.scalar(in: utf8, before: offset)?.scalar else { return false }
    return "是為为用以和與与及「『“\"`'如：:、，,写寫".unicodeScalars.contains(last)
  }

  private func line(around offset: Int, in utf8: [UInt8]) -> Range<Int> {
    let start = utf8[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    return start..<(utf8[offset...].firstIndex(of: 0x0A) ?? utf8.count)
  }

  private func namesMarkup(_ utf8: ArraySlice<UInt8>) -> Bool {
    var index = utf8.startIndex
    while index < utf8.endIndex {
      let letter = utf8[index] | 0x20
      guard letter == UInt8(ascii: "h") || letter == UInt8(ascii: "x") else {
        index += 1
        continue
      }
      let name = letter == UInt8(ascii: "h") ? Self.html : Self.xml
      // An address that ends in .html is no talk about HTML, nor is the leaked tag itself.
      let before = index > utf8.startIndex ? utf8[index - 1] : 0x20
      if !before.isASCIILetter, before != UInt8(ascii: "."), before != UInt8(ascii: "/"),
        index + name.count < utf8.endIndex,
        zip(utf8[index...], name).allSatisfy({ $0 | 0x20 == $1 })
      {
        return true
      }
      index += 1
    }
    return false
  }

  private static let html = Array("html".utf8)
  private static let xml = Array("xml".utf8)

  private func entities(in utf8: [UInt8], _ lines: Range<Int>) -> [(Range<Int>, [UInt8])] {
    var result: [(Range<Int>, [UInt8])] = []
    var index = lines.lowerBound
    while let start = utf8[index..<lines.upperBound].firstIndex(of: UInt8(ascii: "&")) {
      index = start + 1
      guard let decoded = entity(at: start, in: utf8) else { continue }
      result.append((start..<decoded.end, Array(decoded.text.utf8)))
      index = decoded.end
    }
    return result
  }

  /// The entity at an offset, also one that was escaped twice (`&amp;lt;`).
  private func entity(at start: Int, in utf8: [UInt8]) -> (end: Int, text: String)? {
    guard let end = HTMLProtection.endOfEntity(in: utf8, from: start) else { return nil }
    let name = String(decoding: utf8[start + 1..<end - 1], as: UTF8.self)
    guard let text = Self.entities[name] else { return nil }
    guard name == "amp" else { return (end, text) }
    let inner = utf8[end...].prefix(12).prefix {
      $0.isASCIILetter || $0.isASCIIDigit || $0 == UInt8(ascii: "#")
    }
    guard inner.endIndex < utf8.count, utf8[inner.endIndex] == UInt8(ascii: ";"),
      let decoded = Self.entities[String(decoding: inner, as: UTF8.self)]
    else { return (end, text) }
    return (inner.endIndex + 1, decoded)
  }
}
