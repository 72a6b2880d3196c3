import HanText
import Markup

/// A heading taken apart into the names it gives.
///
/// `使用着色（Tint Color）` → main `使用着色`, gloss `tint color`; `搜索栏和范围选择栏（Search Bar & Scope Bar）` has two parts
/// of each; `浮出层（只限iPad）` has a qualifier that names nothing. Everything is in the search form.
struct HeadingName: Sendable {
  /// The heading without its number and what stands in parentheses.
  let main: [UInt8]
  /// What stands in parentheses, and the Latin half of `导航栏 Navigation Bar`.
  let glosses: [[UInt8]]
  /// The Han half of `导航栏 Navigation Bar`; nil when the heading is not of that shape.
  let hanHalf: [UInt8]?

  init(_ text: InlineText) {
    self.init(folded: SearchFold.fold(text.utf8).utf8)
  }

  init(folded: [UInt8]) {
    var main: [UInt8] = []
    var glosses: [[UInt8]] = []
    var depth = 0
    for byte in folded {
      if byte == UInt8(ascii: "(") {
        if depth == 0 { glosses.append([]) }
        depth += 1
      } else if byte == UInt8(ascii: ")"), depth > 0 {
        depth -= 1
      } else if depth > 0 {
        glosses[glosses.count - 1].append(byte)
      } else {
        main.append(byte)
      }
    }
    self.main = HeadingLabel.removed(from: Self.trimmed(main[...]))
    let halves = self.main.count <= Self.longestPair ? Self.halves(of: self.main) : nil
    hanHalf = halves?.han
    if let latin = halves?.latin { glosses.append(latin) }
    self.glosses = glosses.map { Self.trimmed($0[...]) }.filter { !$0.isEmpty }
  }

  /// The parts of a name that joins several with 和, 与, 及, 、, & or `and`; empty when it does not.
  static func parts(of name: [UInt8]) -> [[UInt8]] {
    var parts: [[UInt8]] = []
    var start = 0
    var index = 0
    while index < name.count {
      if let length = joinerLength(in: name, at: index) {
        parts.append(trimmed(name[start..<index]))
        index += length
        start = index
      } else {
        index += 1
      }
    }
    guard !parts.isEmpty else { return [] }
    parts.append(trimmed(name[start...]))
    return parts.filter { !$0.isEmpty }
  }

  /// The name behind a word such as 使用 or 关于 that introduces it; nil without one.
  static func withoutIntroduction(_ name: [UInt8]) -> [UInt8]? {
    for word in introductions where name.count > word.count && name.starts(with: word) {
      return trimmed(name[word.count...])
    }
    return nil
  }

  /// Names with their translation are shorter than this, in bytes.
  private static let longestPair = 120

  private static let joiners = ["以及", "和", "与", "及", "、", "/", "&", " and "].map { Array($0.utf8) }
  private static let introductions =
    ["使用", "关于", "认识", "什么是", "using ", "about "].map { Array($0.utf8) }

  private static func joinerLength(in name: [UInt8], at index: Int) -> Int? {
    joiners.first { name[index...].starts(with: $0) }?.count
  }

  static func trimmed(_ bytes: ArraySlice<UInt8>) -> [UInt8] {
    Array(bytes[trimmedRange(of: bytes)])
  }

  /// The indices of a name without spaces, line breaks and colons around it.
  static func trimmedRange(of bytes: ArraySlice<UInt8>) -> Range<Int> {
    let isEdge: (UInt8) -> Bool = { $0 == 0x20 || $0 == 0x0A || $0 == 0x09 || $0 == UInt8(ascii: ":") }
    guard let first = bytes.firstIndex(where: { !isEdge($0) }),
      let last = bytes.lastIndex(where: { !isEdge($0) })
    else { return bytes.startIndex..<bytes.startIndex }
    return first..<last + 1
  }

  /// Splits at a space, slash or bar between Han and Latin when each half is of one kind only.
  private static func halves(of name: [UInt8]) -> (han: [UInt8], latin: [UInt8])? {
    let separators: Set<UInt8> = [0x20, UInt8(ascii: "/"), UInt8(ascii: "|"), UInt8(ascii: "-")]
    for index in name.indices where separators.contains(name[index]) {
      let left = Array(name[..<index].reversed().drop { separators.contains($0) }.reversed())
      let right = Array(name[index...].drop { separators.contains($0) })
      guard !left.isEmpty, !right.isEmpty else { continue }
      if isHan(left), isLatin(right) { return (left, right) }
      if isLatin(left), isHan(right) { return (right, left) }
    }
    return nil
  }

  private static func isLatin(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 < 0x80 } }
  private static func isHan(_ bytes: [UInt8]) -> Bool { bytes.allSatisfy { $0 >= 0x80 } }
}
