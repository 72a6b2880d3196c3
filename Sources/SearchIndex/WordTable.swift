import HanText
import Serialization

/// Which files of text hold which words.
///
/// Words lead to whole files (`TextShards`), not to sections: the script reads the text of a file anyway to quote
/// it, and sees then which of its sections have the words, and whether they stand together. So the table stays a
/// small part of the text: a pair of characters costs one character for each file that has it.
struct WordTable {
  /// A place of a pair of characters: whether it is in titles, the first, the second (U+0000 for none), the file.
  ///
  /// In this order from the highest bit, so that sorting the numbers sorts the places; each once.
  private var han: [UInt64] = []
  private var latin: [LatinKey: [Int]] = [:]
  private let files: Int
  /// About how many bytes a shard may have.
  private static let shardSize = 48 * 1024
  private static let fileBits = 21
  private static let scalarBits = 21

  private struct LatinKey: Hashable {
    let inTitle: Bool
    let word: String
  }

  /// - Parameter files: how many files of text there are, two millions at most.
  init(files: Int) {
    self.files = files
  }

  /// Adds the sections of a file; its number must be greater than those before.
  mutating func add(_ sections: some Sequence<IndexedSection>, file: Int) {
    var han: [UInt64] = []
    var latin: Set<LatinKey> = []
    for section in sections {
      WordScanner.scan(section.text) {
        han.append(Self.place(inTitle: false, $0, $1, file: file))
      } latin: {
        latin.insert(LatinKey(inTitle: false, word: $0))
      }
      for inTitle in [false, true] {
        WordScanner.scan(section.title) {
          han.append(Self.place(inTitle: inTitle, $0, $1, file: file))
        } latin: {
          latin.insert(LatinKey(inTitle: inTitle, word: $0))
        }
      }
    }
    han.sort()
    var last: UInt64?
    for place in han where place != last {
      self.han.append(place)
      last = place
    }
    for key in latin { self.latin[key, default: []].append(file) }
  }

  private static func place(
    inTitle: Bool, _ first: Unicode.Scalar, _ second: Unicode.Scalar?, file: Int
  ) -> UInt64 {
    var place: UInt64 = inTitle ? 1 : 0
    place = place << UInt64(scalarBits) | UInt64(first.value)
    place = place << UInt64(scalarBits) | UInt64(second?.value ?? 0)
    return place << UInt64(fileBits) | UInt64(file)
  }

  /// Objects from a character or a Latin word to where it is, divided by the hash of the key (without `^`) so that
  /// the script knows where to look.
  ///
  /// `"导": "3航3*图3"`: 导 is in the file 3, 导航 in 3, 导图 in 3. `^` before a key: in titles.
  func shards() -> [JSONValue] {
    var rows: [(key: String, value: String)] = []
    var row: UInt64?
    let places = han.sorted()
    let fileMask = UInt64(1) << UInt64(Self.fileBits) - 1
    let scalarMask = UInt64(1) << UInt64(Self.scalarBits) - 1
    var start = 0
    while start < places.count {
      let key = places[start] >> UInt64(Self.fileBits)
      var list: [Int] = []
      while start < places.count, places[start] >> UInt64(Self.fileBits) == key {
        list.append(Int(places[start] & fileMask))
        start += 1
      }
      let first = key >> UInt64(Self.scalarBits)
      if row != first {
        row = first
        let scalar = Unicode.Scalar(UInt32(first & scalarMask)) ?? "\0"
        rows.append(((first > scalarMask ? "^" : "") + String(scalar), ""))
      }
      if let second = Unicode.Scalar(UInt32(key & scalarMask)), second != "\0" {
        rows[rows.count - 1].value.unicodeScalars.append(second)
      }
      rows[rows.count - 1].value += FileList.encoded(list, of: files)
    }
    rows += latin.map { (($0.key.inTitle ? "^" : "") + $0.key.word, FileList.encoded($0.value, of: files)) }
      .sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }
    let size = rows.reduce(0) { $0 + $1.key.utf8.count + $1.value.utf8.count + 6 }
    let count = max(1, (size + Self.shardSize - 1) / Self.shardSize)
    var shards = Array(repeating: [JSONValue.Member](), count: count)
    for row in rows {
      shards[Int(Self.hash(row.key) % UInt32(count))].append(.init(row.key, .string(row.value)))
    }
    return shards.map { .object($0) }
  }

  /// FNV-1a over UTF-16, which scripts can compute as easily.
  static func hash(_ word: String) -> UInt32 {
    var hash: UInt32 = 2_166_136_261
    for unit in word.utf16 where unit != 0x5E {
      hash = (hash ^ UInt32(unit)) &* 16_777_619
    }
    return hash
  }
}
