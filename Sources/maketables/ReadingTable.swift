/// `readings.tsv`: character, then its Mandarin readings in toned pinyin, the most common first.
///
/// `着 → zhe zháo zhuó zhāo`. The order is that of kMandarin's first value, then of kHanyuPinlu, which counts
/// uses, then of two modern dictionaries; but readings that the Mainland's standard (kTGHZ2013) does not have go
/// behind those it has: `迹 → jì jī`, and its Traditional form alike. Readings of old texts only (kHanyuPinyin) are taken where there is no
/// modern source.
struct ReadingTable {
  let lines: [String]

  /// 〇 is no ideograph to Unicode, but one to readers.
  private static let zero = "〇\tlíng"

  init(_ database: UnicodeDatabase, _ variants: Variants) {
    let sources = ["kMandarin", "kHanyuPinlu", "kTGHZ2013", "kXHC1983", "kHanyuPinyin"]
    let characters = Set(sources.flatMap { database.characters(with: $0) }).sorted()
    lines =
      [Self.zero]
      + characters.map { character in
        let standard = [character, variants.simplified(of: character) ?? character].flatMap {
          Self.located(database.value("kTGHZ2013", of: $0))
        }
        let readings = Self.readings(of: character, database)
        var sorted = readings.filter(standard.contains)
        if sorted.isEmpty { sorted = standard }
        sorted += readings.filter { !standard.contains($0) }
        return "\(character)\t" + sorted.joined(separator: " ")
      }
  }

  private static func readings(of character: Unicode.Scalar, _ database: UnicodeDatabase) -> [String] {
    let mandarin = (database.value("kMandarin", of: character) ?? "").split(separator: " ").map(String.init)
    var result = Array(mandarin.prefix(1))
    func add(_ readings: [String]) {
      for reading in readings where !result.contains(reading) { result.append(reading) }
    }
    add(counted(database.value("kHanyuPinlu", of: character)))
    add(located(database.value("kTGHZ2013", of: character)))
    add(located(database.value("kXHC1983", of: character)))
    // The second value of kMandarin is the reading in Taiwan.
    add(mandarin)
    if result.count <= mandarin.count, database.value("kTGHZ2013", of: character) == nil {
      add(located(database.value("kHanyuPinyin", of: character)))
    }
    return result
  }

  /// `zhe(4812) zháo(160)`.
  private static func counted(_ value: String?) -> [String] {
    (value ?? "").split(separator: " ").compactMap { $0.split(separator: "(").first.map(String.init) }
  }

  /// `482.140,482.150:zhòu,zhōu 506.010:zhǎo`.
  private static func located(_ value: String?) -> [String] {
    (value ?? "").split(separator: " ").flatMap { item in
      (item.split(separator: ":").last ?? "").split(separator: ",").map(String.init)
    }
  }
}
