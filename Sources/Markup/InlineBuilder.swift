import Diagnostics
import HanText

/// Puts running text together from pieces of the normalized text, keeping the way back.
///
/// Pieces must come in the order of their places. White space can be collapsed as HTML and Markdown do: a line
/// end beside a Chinese character is none, any other run of white space is one space.
struct InlineBuilder {
  private(set) var utf8: [UInt8] = []
  private var map = OffsetMap()
  /// The normalized offset of the map's input 0.
  private var base: Int?
  private var position = 0
  private var spans: [InlineSpan] = []
  /// White space that waits for a character behind it.
  private var pending: Range<Int>?
  private var pendingHasLineEnd = false

  var count: Int { utf8.count }
  var isEmpty: Bool { utf8.isEmpty }

  /// Takes bytes over from a place of the normalized text.
  mutating func copy(_ bytes: ArraySlice<UInt8>, at place: Int) {
    guard !bytes.isEmpty else { return }
    flushSpace(before: bytes)
    skip(to: place)
    map.appendCopy(bytes.count)
    utf8 += bytes
    position = place + bytes.count
  }

  /// Puts bytes where something else stands in the normalized text.
  mutating func replace(_ place: Range<Int>, with bytes: [UInt8]) {
    guard !bytes.isEmpty else { return }
    flushSpace(before: bytes[...])
    skip(to: place.lowerBound)
    map.appendReplacement(inputLength: max(0, place.upperBound - position), outputLength: bytes.count)
    utf8 += bytes
    position = max(position, place.upperBound)
  }

  /// Notes white space, which shows only if something follows.
  mutating func space(_ place: Range<Int>, hasLineEnd: Bool) {
    pending = (pending?.lowerBound ?? place.lowerBound)..<place.upperBound
    if hasLineEnd { pendingHasLineEnd = true }
  }

  /// A line break that stays.
  mutating func lineBreak(_ place: Range<Int>) {
    pending = nil
    pendingHasLineEnd = false
    guard !utf8.isEmpty else { return }
    replace(place, with: [0x0A])
  }

  private mutating func flushSpace(before bytes: ArraySlice<UInt8>) {
    guard let place = pending else { return }
    let hasLineEnd = pendingHasLineEnd
    pending = nil
    pendingHasLineEnd = false
    guard let last = utf8.last, last != 0x0A else { return }
    if hasLineEnd, isWide(before: utf8) || isWide(Array(bytes.prefix(4)).scalar(at: 0).scalar) { return }
    skip(to: place.lowerBound)
    map.appendReplacement(inputLength: max(0, place.upperBound - position), outputLength: 1)
    utf8.append(0x20)
    position = max(position, place.upperBound)
  }

  private func isWide(before utf8: [UInt8]) -> Bool {
    let tail = Array(utf8.suffix(4))
    guard let start = tail.lastIndex(where: { $0 & 0xC0 != 0x80 }) else { return false }
    return isWide(tail.scalar(at: start).scalar)
  }

  /// Whether a character stands on both sides of a line end without space: ideographs and full-width marks.
  private func isWide(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isHan || (0x3000...0x303F).contains(scalar.value) || (0xFF00...0xFF60).contains(scalar.value)
  }

  private mutating func skip(to place: Int) {
    guard base != nil else {
      base = place
      position = place
      return
    }
    guard place > position else { return }
    map.appendReplacement(inputLength: place - position, outputLength: 0)
    position = place
  }

  /// Marks what was added since an offset; nothing when that is empty.
  mutating func mark(from start: Int, _ kind: InlineSpan.Kind) {
    guard start < utf8.count else { return }
    spans.append(InlineSpan(start..<utf8.count, kind))
  }

  mutating func mark(_ range: Range<Int>, _ kind: InlineSpan.Kind) {
    guard !range.isEmpty else { return }
    spans.append(InlineSpan(range, kind))
  }

  /// The text, with its map led on to the source.
  func inline(_ slices: SourceSlices) -> InlineText {
    let sorted = spans.enumerated().sorted { left, right in
      let (one, other) = (left.element.range, right.element.range)
      if one.lowerBound != other.lowerBound { return one.lowerBound < other.lowerBound }
      if one.upperBound != other.upperBound { return one.upperBound > other.upperBound }
      return left.offset > right.offset
    }
    let start = base ?? 0
    let (outer, sourceBase) = slices.map(of: start..<start + map.inputLength)
    return InlineText(
      utf8: utf8, spans: sorted.map(\.element), map: map.composed(with: outer), base: sourceBase)
  }
}

/// Where links may lead.
enum LinkDestination {
  /// Whether a destination is safe to link to: `javascript:` and `data:` are not.
  static func isAllowed(_ destination: String) -> Bool {
    let stripped = destination.unicodeScalars.filter { $0.value > 0x20 && $0.value != 0x7F }
    guard let colon = stripped.firstIndex(of: ":") else { return !destination.isEmpty }
    let scheme = String(String.UnicodeScalarView(stripped[..<colon])).lowercased()
    guard scheme.allSatisfy({ $0.isLetter || $0.isNumber || "+-.".contains($0) }) else { return true }
    return !["javascript", "data", "vbscript"].contains(scheme)
  }
}
