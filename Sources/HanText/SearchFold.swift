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
    var folding = Folding(utf8)
    folding.run(FoldTable.shared)
    return (folding.text, folding.map)
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
  private(set) var text: [UInt8]
  private(set) var map = OffsetMap()
  private var read = 0
  private var write = 0
  /// Bytes behind the last segment of the map that kept their length.
  private var kept = 0

  init(_ utf8: [UInt8]) {
    text = utf8
  }

  mutating func run(_ table: FoldTable) {
    while read < text.count {
      let first = text[read]
      if first < 0x80 {
        put(first >= 0x41 && first <= 0x5A ? first + 0x20 : first)
        continue
      }
      let (scalar, length) = text.scalar(at: read)
      let folded = table.fold(scalar.value)
      if folded == scalar.value || length == 1 {
        keep(length)
      } else {
        replace(length, by: folded)
      }
    }
    map.appendCopy(kept)
    text.removeLast(read - write)
  }

  private mutating func put(_ byte: UInt8) {
    text[write] = byte
    read += 1
    write += 1
    kept += 1
  }

  private mutating func keep(_ length: Int) {
    if read == write {
      read += length
      write += length
      kept += length
    } else {
      for _ in 0..<length { put(text[read]) }
    }
  }

  private mutating func replace(_ length: Int, by folded: UInt32) {
    let newLength: Int
    if folded < 0x80 {
      newLength = 1
      text[write] = UInt8(folded)
    } else if folded < 0x800 {
      newLength = 2
      text[write] = UInt8(0xC0 | folded >> 6)
      text[write + 1] = UInt8(0x80 | folded & 0x3F)
    } else if folded < 0x10000 {
      newLength = 3
      text[write] = UInt8(0xE0 | folded >> 12)
      text[write + 1] = UInt8(0x80 | folded >> 6 & 0x3F)
      text[write + 2] = UInt8(0x80 | folded & 0x3F)
    } else {
      newLength = 4
      text[write] = UInt8(0xF0 | folded >> 18)
      text[write + 1] = UInt8(0x80 | folded >> 12 & 0x3F)
      text[write + 2] = UInt8(0x80 | folded >> 6 & 0x3F)
      text[write + 3] = UInt8(0x80 | folded & 0x3F)
    }
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
}
