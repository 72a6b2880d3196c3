import Diagnostics

/// The search form of a text: one spelling for all that readers take for the same.
///
/// Terms, headings and queries are compared in this form: `ＵＩ標籤　欄 → ui标签 栏`. Characters are replaced
/// one for one (Traditional and variant characters, radicals and compatibility ideographs by the Simplified
/// character, capitals by small letters, full-width forms by ASCII, spaces by U+0020); nothing is added or
/// dropped, no accents are removed, and what is not valid UTF-8 stays as it is.
package enum SearchFold {
  /// Folds a text.
  ///
  /// The map leads from the folded text to `utf8`. It calls a stretch copied where every character kept its
  /// length, so that offsets are exact, even if characters in it were replaced. Idempotent; never longer than
  /// the text. O(length).
  package static func fold(_ utf8: [UInt8]) -> (utf8: [UInt8], map: OffsetMap) {
    var text = utf8
    var folding = Folding()
    var span = text.mutableSpan
    let length = folding.run(&span, FoldTable.shared)
    text.removeLast(text.count - length)
    return (text, folding.map)
  }

  package static func fold(_ string: String) -> String {
    String(decoding: fold(Array(string.utf8)).utf8, as: UTF8.self)
  }

  /// The scalar that stands for a scalar.
  package static func fold(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    Unicode.Scalar(FoldTable.shared.fold(scalar.value)) ?? scalar
  }

  /// Every scalar that is replaced, with the one that stands for it, in order, for search in other languages
  /// than Swift.
  package static var pairs: [(from: Unicode.Scalar, to: Unicode.Scalar)] {
    FoldTable.shared.pairs.compactMap { pair in
      guard let from = Unicode.Scalar(pair.from), let to = Unicode.Scalar(pair.to) else { return nil }
      return (from, to)
    }
  }
}

/// One pass over a text, which is rewritten in place: the write offset never passes the read offset.
private struct Folding {
  private(set) var map = OffsetMap()
  private var read = 0
  private var write = 0
  /// Bytes behind the last segment of the map that kept their length.
  private var kept = 0

  /// Folds `text` and returns the length of what is left of it.
  mutating func run(_ text: inout MutableSpan<UInt8>, _ table: FoldTable) -> Int {
    let plane = table.plane.span
    while read < text.count {
      let first = text[read]
      if first < 0x80 {
        text[write] = first >= 0x41 && first <= 0x5A ? first + 0x20 : first
        advance(1, 1)
        continue
      }
      let (value, length) = Self.scalar(at: read, of: text)
      let folded = value < 0x10000 ? UInt32(plane[Int(value)]) : table.foldBeyond(value)
      if folded == value || length == 1 {
        if read != write {
          for offset in 0..<length { text[write + offset] = text[read + offset] }
        }
        advance(length, length)
      } else {
        advance(length, Self.put(folded, at: write, of: &text))
      }
    }
    map.appendCopy(kept)
    return write
  }

  @inline(__always)
  private mutating func advance(_ length: Int, _ newLength: Int) {
    read += length
    write += newLength
    if newLength == length {
      kept += length
    } else {
      map.appendCopy(kept)
      map.appendReplacement(inputLength: length, outputLength: newLength)
      kept = 0
    }
  }

  /// As `[UInt8].scalar(at:)`, with the shortest way for the three bytes of most Chinese characters.
  @inline(__always)
  private static func scalar(at index: Int, of text: borrowing MutableSpan<UInt8>) -> (UInt32, Int) {
    let first = text[index]
    if first & 0xF0 == 0xE0, index + 2 < text.count {
      let second = text[index + 1]
      let third = text[index + 2]
      let value = UInt32(first & 0xF) << 12 | UInt32(second & 0x3F) << 6 | UInt32(third & 0x3F)
      if second & 0xC0 == 0x80, third & 0xC0 == 0x80, value >= 0x800, value & 0xF800 != 0xD800 {
        return (value, 3)
      }
    }
    let (scalar, length) = text.span.scalar(at: index)
    return (scalar.value, length)
  }

  /// Writes a scalar and returns its length.
  @inline(__always)
  private static func put(_ value: UInt32, at index: Int, of text: inout MutableSpan<UInt8>) -> Int {
    if value < 0x80 {
      text[index] = UInt8(value)
      return 1
    }
    let length = value < 0x800 ? 2 : value < 0x10000 ? 3 : 4
    var rest = value
    for offset in stride(from: length - 1, to: 0, by: -1) {
      text[index + offset] = UInt8(0x80 | rest & 0x3F)
      rest >>= 6
    }
    text[index] = UInt8(truncatingIfNeeded: 0xF00 >> UInt32(length) | rest)
    return length
  }
}
