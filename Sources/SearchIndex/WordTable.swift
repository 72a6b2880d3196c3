import Serialization

/// Which sections hold which words.
struct WordTable {
  /// Ascending numbers of sections; words of a heading are listed under `^` and the word as well.
  private var postings: [String: [Int]] = [:]
  /// About how many bytes a shard may have.
  private static let shardSize = 48 * 1024

  /// Adds a section; numbers must ascend.
  mutating func add(_ section: IndexedSection, number: Int) {
    let title = WordScanner.words(of: section.title)
    for word in title { postings["^" + word, default: []].append(number) }
    for word in WordScanner.words(of: section.text).union(title) {
      postings[word, default: []].append(number)
    }
  }

  /// Objects from word to list, divided by the hash of the word (without `^`) so that the script knows where to look.
  func shards() -> [JSONValue] {
    let rows = postings.map { (word: $0.key, list: Self.encode($0.value)) }
      .sorted { $0.word.utf8.lexicographicallyPrecedes($1.word.utf8) }
    let size = rows.reduce(0) { $0 + $1.word.utf8.count + $1.list.utf8.count + 6 }
    let count = max(1, (size + Self.shardSize - 1) / Self.shardSize)
    var shards = Array(repeating: [JSONValue.Member](), count: count)
    for row in rows {
      shards[Int(Self.hash(row.word) % UInt32(count))].append(.init(row.word, .string(row.list)))
    }
    return shards.map { .object($0) }
  }

  /// Differences of neighbours in base 36, separated by spaces.
  private static func encode(_ numbers: [Int]) -> String {
    var previous = 0
    var parts: [String] = []
    for number in numbers {
      parts.append(String(number - previous, radix: 36))
      previous = number
    }
    return parts.joined(separator: " ")
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
