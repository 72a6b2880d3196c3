/// A text with the mentions that stand in it, as tables of cases write it: `把{导航栏=navigation-bar}放好`.
public struct MarkedText: Hashable, Sendable {
  /// Something that stands in a text.
  public struct Mention: Hashable, Sendable {
    /// Unicode scalars of the text.
    public let range: Range<Int>
    /// A concept's id, or `api:` and a name.
    public let entry: String

    public init(range: Range<Int>, entry: String) {
      self.range = range
      self.entry = entry
    }
  }

  public let text: String
  public let mentions: Set<Mention>

  public init(text: String, mentions: Set<Mention>) {
    self.text = text
    self.mentions = mentions
  }

  /// A text in UTF-8 with the mentions that were found in it, by bytes.
  public init(utf8: [UInt8], mentions: [(range: Range<Int>, entry: String)]) {
    let scalars = { (offset: Int) in utf8[..<offset].count { $0 & 0xC0 != 0x80 } }
    self.init(
      text: String(decoding: utf8, as: UTF8.self),
      mentions: Set(
        mentions.map {
          Mention(range: scalars($0.range.lowerBound)..<scalars($0.range.upperBound), entry: $0.entry)
        }))
  }

  /// Takes the mentions out of a text; a brace without `=` and an end stands for itself.
  public init(parsing line: String) {
    var text = String.UnicodeScalarView()
    var mentions: Set<Mention> = []
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      guard scalar == "{", let end = rest.firstIndex(of: "}"),
        let equals = rest[..<end].lastIndex(of: "=")
      else {
        text.append(scalar)
        continue
      }
      let start = text.count
      text.append(contentsOf: rest[..<equals])
      mentions.insert(
        Mention(range: start..<text.count, entry: String(rest[rest.index(after: equals)..<end])))
      rest = rest[rest.index(after: end)...]
    }
    self.init(text: String(text), mentions: mentions)
  }

  /// The text with its mentions in braces, which must not overlap.
  public var marked: String {
    let scalars = Array(text.unicodeScalars)
    var result = String.UnicodeScalarView()
    var start = 0
    for mention in mentions.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
      result.append(contentsOf: scalars[start..<mention.range.lowerBound])
      result.append("{")
      result.append(contentsOf: scalars[mention.range])
      result.append(contentsOf: "=\(mention.entry)}".unicodeScalars)
      start = mention.range.upperBound
    }
    result.append(contentsOf: scalars[start...])
    return String(result)
  }
}
