import HanText
import Serialization

/// Which files of text hold which words.
///
/// Words lead to whole files (`TextShards`), not to sections: the script reads the text of a file anyway to quote
/// it, and sees then which of its sections have the words, and whether they stand together. So the table stays a
/// small part of the text: a pair of characters costs one character for each file that has it.
struct WordTable {
  /// By the first character, what may follow it; the empty follower stands for the character itself.
  private var han: [Key: [Int]] = [:]
  private var latin: [LatinKey: [Int]] = [:]
  private let files: Int
  /// About how many bytes a shard may have.
  private static let shardSize = 48 * 1024

  private struct Key: Hashable, Comparable {
    let inTitle: Bool
    let first: Unicode.Scalar
    /// U+0000 for none.
    let second: Unicode.Scalar

    static func < (one: Key, other: Key) -> Bool {
      (one.inTitle ? 1 : 0, one.first, one.second) < (other.inTitle ? 1 : 0, other.first, other.second)
    }
  }

  private struct LatinKey: Hashable {
    let inTitle: Bool
    let word: String
  }

  /// - Parameter files: how many files of text there are.
  init(files: Int) {
    self.files = files
  }

  /// Adds the sections of a file; its number must be greater than those before.
  mutating func add(_ sections: some Sequence<IndexedSection>, file: Int) {
    var han: Set<Key> = []
    var latin: Set<LatinKey> = []
    for section in sections {
      WordScanner.scan(section.text) {
        han.insert(Key(inTitle: false, first: $0, second: $1 ?? "\0"))
      } latin: {
        latin.insert(LatinKey(inTitle: false, word: $0))
      }
      for inTitle in [false, true] {
        WordScanner.scan(section.title) {
          han.insert(Key(inTitle: inTitle, first: $0, second: $1 ?? "\0"))
        } latin: {
          latin.insert(LatinKey(inTitle: inTitle, word: $0))
        }
      }
    }
    for key in han { self.han[key, default: []].append(file) }
    for key in latin { self.latin[key, default: []].append(file) }
  }

  /// Objects from a character or a Latin word to where it is, divided by the hash of the key (without `^`) so that
  /// the script knows where to look.
  ///
  /// `"导": "3航3*图3"`: 导 is in the file 3, 导航 in 3, 导图 in 3. `^` before a key: in titles.
  func shards() -> [JSONValue] {
    var rows: [(key: String, value: String)] = []
    for (key, list) in han.sorted(by: { $0.key < $1.key }) {
      let name = (key.inTitle ? "^" : "") + String(key.first)
      if rows.last?.key != name { rows.append((name, "")) }
      if key.second != "\0" { rows[rows.count - 1].value.unicodeScalars.append(key.second) }
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
