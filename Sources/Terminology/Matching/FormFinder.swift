import PatternMatching

/// Finds the forms of concepts in a search text, without deciding what they mean.
///
/// Leftmost-longest among the places where a form may stand: a form that begins or ends with a letter or digit
/// stands only where the word begins or ends, with a plural `s` or `es` at most. Where a common word and a form
/// overlap, the longer stands (`行列` for `列`, a longer word that begins inside a form; but `表格檢視` in `取代表格檢視`);
/// of two forms of one length, the preferred one (`按钮` in `点按钮`).
struct FormFinder: Sendable {
  /// A form at a place.
  struct Mention: Sendable {
    /// Index in `FormTable.forms`.
    let form: Int
    /// Offsets in the search text.
    let found: Range<Int>
    /// Offsets in the text as written.
    let range: Range<Int>
  }

  /// What placing asks of a form, in one byte.
  private struct Traits: OptionSet, Sendable {
    let rawValue: UInt8

    static let startsWithLatin = Traits(rawValue: 1)
    static let endsWithLatin = Traits(rawValue: 2)
    static let isWordOnly = Traits(rawValue: 4)
    static let isPreferred = Traits(rawValue: 8)
    static let isEveryday = Traits(rawValue: 16)
  }

  private let traits: [Traits]

  init(_ table: FormTable) {
    traits = table.forms.map { form in
      var traits: Traits = []
      if form.startsWithLatin { traits.insert(.startsWithLatin) }
      if form.endsWithLatin { traits.insert(.endsWithLatin) }
      if form.isWordOnly { traits.insert(.isWordOnly) }
      if form.meanings.contains(where: { $0.status == .preferred }) { traits.insert(.isPreferred) }
      if form.everyday != nil { traits.insert(.isEveryday) }
      return traits
    }
  }

  /// The mentions among the places of forms, ascending and without overlap.
  ///
  /// `places` ascend by start, and the longer stand first; those that are no words are taken out of it. O(places).
  func mentions(_ places: inout [PatternMatch], in text: SearchText) -> [Mention] {
    var count = 0
    for index in places.indices {
      guard let range = range(of: places[index], in: text.utf8) else { continue }
      places[count] = PatternMatch(pattern: places[index].pattern, range: range)
      count += 1
    }
    places.removeLast(places.count - count)
    return selected(places, in: text)
  }

  /// Where a match stands as a word; nil if it is only a part of one.
  private func range(of match: PatternMatch, in text: [UInt8]) -> Range<Int>? {
    let traits = traits[match.pattern]
    guard !traits.isDisjoint(with: [.startsWithLatin, .endsWithLatin]) else { return match.range }
    var range = match.range
    if traits.contains(.startsWithLatin), range.lowerBound > 0, text[range.lowerBound - 1].isIdentifierByte {
      return nil
    }
    if traits.contains(.endsWithLatin) {
      guard let end = Self.wordEnd(from: range.upperBound, in: text) else { return nil }
      range = range.lowerBound..<end
    }
    return Self.isInsideIdentifier(range, in: text) ? nil : range
  }

  /// The end of the word at `offset`, behind a plural ending; nil if the word goes on.
  private static func wordEnd(from offset: Int, in text: [UInt8]) -> Int? {
    var end = offset
    if end < text.count, text[end] == UInt8(ascii: "e"), end + 1 < text.count,
      text[end + 1] == UInt8(ascii: "s")
    {
      end += 2
    } else if end < text.count, text[end] == UInt8(ascii: "s") {
      end += 1
    }
    return end < text.count && text[end].isIdentifierByte ? nil : end
  }

  /// `title` in `label.title`, `label` in `label.title`, `title` in `setTitle:title:`.
  private static func isInsideIdentifier(_ range: Range<Int>, in text: [UInt8]) -> Bool {
    let isJoined = { (joint: Int, beyond: Int) in
      text.indices.contains(joint) && text.indices.contains(beyond) && text[beyond].isIdentifierByte
        && (text[joint] == UInt8(ascii: ".") || text[joint] == UInt8(ascii: ":"))
    }
    return (text[range.lowerBound].isIdentifierByte && isJoined(range.lowerBound - 1, range.lowerBound - 2))
      || (text[range.upperBound - 1].isIdentifierByte && isJoined(range.upperBound, range.upperBound + 1))
  }

  /// Leftmost-longest; `places` ascend by start, and the longer stand first.
  private func selected(_ places: [PatternMatch], in text: SearchText) -> [Mention] {
    var result: [Mention] = []
    var end = 0
    for index in places.indices where places[index].range.lowerBound >= end {
      guard !isCut(index, in: places) else { continue }
      let (form, found) = (places[index].pattern, places[index].range)
      end = found.upperBound
      if traits[form].contains(.isWordOnly) { continue }
      result.append(Mention(form: form, found: found, range: text.sourceRange(found)))
    }
    return result
  }

  /// Whether a place gives way to another that begins inside it and goes beyond it: a longer common word, or a
  /// longer form where the place is a common word, or a preferred form as long where the place is another (`点按钮`)
  /// that is no word of everyday language.
  private func isCut(_ index: Int, in places: [PatternMatch]) -> Bool {
    let range = places[index].range
    let own = traits[places[index].pattern]
    var next = index + 1
    while next < places.count, places[next].range.lowerBound < range.upperBound {
      let (other, traits) = (places[next].range, traits[places[next].pattern])
      next += 1
      guard other.lowerBound > range.lowerBound, other.upperBound > range.upperBound else { continue }
      if own.contains(.isWordOnly) != traits.contains(.isWordOnly) {
        if other.count > range.count { return true }
      } else if other.count == range.count, traits.contains(.isPreferred),
        own.isDisjoint(with: [.isPreferred, .isEveryday, .isWordOnly])
      {
        return true
      }
    }
    return false
  }
}
