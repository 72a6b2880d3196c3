import PatternMatching

/// Finds the forms of concepts in a search text, without deciding what they mean.
///
/// Leftmost-longest among the places where a form may stand: a form that begins or ends with a letter or digit
/// stands only where the word begins or ends, with a plural `s` or `es` at most. A common word that overlaps a
/// form and is longer takes its place (`行列` for `列`, and a longer word that begins inside a form).
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

  private let forms: [FormTable.Form]

  init(_ table: FormTable) {
    forms = table.forms
  }

  /// The mentions among the places of forms, ascending and without overlap.
  ///
  /// `places` ascend by start, and the longer stand first. O(places).
  func mentions(_ places: [PatternMatch], in text: SearchText) -> [Mention] {
    guard !places.isEmpty else { return [] }
    let standing = places.compactMap { place(of: $0, in: text.utf8) }
    return selected(standing).map { place in
      Mention(form: place.form, found: place.range, range: text.sourceRange(place.range))
    }
  }

  private struct Place {
    let form: Int
    let range: Range<Int>
  }

  /// Where a match stands as a word; nil if it is only a part of one.
  private func place(of match: PatternMatch, in text: [UInt8]) -> Place? {
    let form = forms[match.pattern]
    var range = match.range
    if form.startsWithLatin, range.lowerBound > 0, text[range.lowerBound - 1].isIdentifierByte { return nil }
    if form.endsWithLatin {
      guard let end = Self.wordEnd(from: range.upperBound, in: text) else { return nil }
      range = range.lowerBound..<end
    }
    guard !Self.isInsideIdentifier(range, in: text) else { return nil }
    return Place(form: match.pattern, range: range)
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
  private func selected(_ places: [Place]) -> [Place] {
    var result: [Place] = []
    var end = 0
    for index in places.indices where places[index].range.lowerBound >= end {
      let place = places[index]
      guard !isCut(index, in: places) else { continue }
      end = place.range.upperBound
      if !forms[place.form].isWordOnly { result.append(place) }
    }
    return result
  }

  /// A longer common word begins inside the place and goes beyond it.
  private func isCut(_ index: Int, in places: [Place]) -> Bool {
    let range = places[index].range
    var next = index + 1
    while next < places.count, places[next].range.lowerBound < range.upperBound {
      let other = places[next]
      if forms[other.form].isWordOnly, other.range.lowerBound > range.lowerBound,
        other.range.upperBound > range.upperBound, other.range.count > range.count
      {
        return true
      }
      next += 1
    }
    return false
  }
}
