/// Damages a text the way a site did that served it as a GBK page with readings forced in, and that somebody copied.
///
/// Every line is a paragraph or list item of the page: `ByteShiftDamage` works on the line with its tags, then the
/// copy takes the tags out. A tag whose `<` the shifted bytes swallowed is no tag any more and stays as text.
///
/// Before → after: `• 向右拖動。` with 動 (dòng) → `• 向右拖動(dòng)。`; with a shift at the line's end → `…?/li>`.
public struct SitePageDamage: Sendable {
  public var shift: ByteShiftDamage
  /// One line in so many keeps its closing tag; 0 for none.
  public var keptTags = 0
  /// One line in so many, of those with a space, has `&nbsp;` for one; 0 for none.
  public var entities = 0
  public var seed: UInt64 = 1

  public init(shift: ByteShiftDamage) {
    self.shift = shift
  }

  /// The damaged text, as many lines; nil when it does not fit into GBK.
  public func apply(to text: String) -> String? {
    var generator = SeededGenerator(seed: seed)
    var lines: [String] = []
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      guard !line.isEmpty else {
        lines.append("")
        continue
      }
      guard let damaged = damaged(String(line), &generator) else { return nil }
      lines.append(damaged)
    }
    return lines.joined(separator: "\n")
  }

  private func damaged(_ line: String, _ generator: inout SeededGenerator) -> String? {
    let bullet = line.hasPrefix("• ") ? "• " : ""
    var text = String(line.dropFirst(bullet.count))
    if happens(entities, &generator), let space = text.firstIndex(of: " ") {
      text.replaceSubrange(space...space, with: "&nbsp;")
    }
    let tag = !bullet.isEmpty ? "li" : Self.isStrong(text) ? "strong" : "p"
    guard let page = shift.apply(to: "<\(tag)>\(text)</\(tag)>") else { return nil }
    let closing = "</\(tag)>"
    let keepsTag = happens(keptTags, &generator) && page.hasSuffix(closing)
    return bullet + Self.withoutTags(page) + (keepsTag ? closing : "")
  }

  private func happens(_ oneIn: Int, _ generator: inout SeededGenerator) -> Bool {
    // The draw is made in any case, so that one setting does not move the effects of another.
    let draw = generator.next()
    return oneIn > 0 && draw % UInt64(oneIn) == 0
  }

  /// A short sentence alone on its line: what such pages set in bold.
  private static func isStrong(_ line: String) -> Bool {
    line.count <= 40 && line.hasSuffix("。") && !line.dropLast().contains("。")
  }

  private static func withoutTags(_ page: String) -> String {
    var result = ""
    var rest = page[...]
    while let open = rest.firstIndex(of: "<") {
      guard let close = rest[open...].firstIndex(of: ">") else { break }
      result += rest[..<open]
      rest = rest[rest.index(after: close)...]
    }
    return result + rest
  }
}
