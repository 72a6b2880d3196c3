import HanText

/// Finds translations in parentheses: `導航欄（Navigation Bar）`, `Inbox（收件箱）`, `“搜索栏”（Search Bar）`, `控件[Control]`.
///
/// O(length): what stands in brackets and before them is looked at as far as a term can reach.
struct GlossScanner {
  struct Gloss {
    /// The ideographs before the bracket, folded, with Latin letters that belong to them (`tab栏`).
    let chinese: [Unicode.Scalar]
    let english: String
    /// Whether the Chinese name begins where the run begins: quotes, or the start of the text.
    let isBounded: Bool
    /// Whether all stands in quotation marks, as the titles of buttons do.
    let isQuoted: Bool
    /// Index of the bracket in the scalars.
    let place: Int

    /// The glosses of each name where both sides join as many: `布局和外观（Layout & Appearance）`.
    ///
    /// Empty where only the English side joins several names.
    var parts: [Gloss] {
      let english = Self.joined(self.english)
      guard english.count > 1 else { return [self] }
      let names = chinese.split { ["和", "与", "及", "、"].contains($0) }
      guard names.count == english.count else { return [] }
      return zip(names, english).map { name, english in
        Gloss(chinese: Array(name), english: english, isBounded: isBounded, isQuoted: isQuoted, place: place)
      }
    }

    private static func joined(_ english: String) -> [String] {
      var parts: [[Substring]] = [[]]
      for word in english.split(separator: " ") {
        if word == "&" || word == "and" { parts.append([]) } else { parts[parts.count - 1].append(word) }
      }
      return parts.filter { !$0.isEmpty }.map { $0.joined(separator: " ") }
    }
  }

  private static let brackets: [Unicode.Scalar: Unicode.Scalar] = [
    "(": ")", "（": "）", "[": "]", "［": "］", "〔": "〕", "【": "】", "〈": "〉",
  ]
  private static let openQuotes: Set<Unicode.Scalar> = ["“", "「", "『", "《", "‘", "\"", "”"]
  private static let closeQuotes: Set<Unicode.Scalar> = ["”", "」", "』", "》", "’", "\""]
  /// What begins an explanation rather than a name.
  private static let introductions = ["比如", "例如", "如", "即", "见", "見", "又", "也", "包括", "参", "參"]
  private static let longestGloss = 60
  private static let longestRun = 24

  private let text: [Unicode.Scalar]

  static func glosses(in text: [Unicode.Scalar]) -> [Gloss] {
    let scanner = GlossScanner(text: text)
    return text.indices.compactMap { scanner.gloss(at: $0) }
  }

  private func gloss(at open: Int) -> Gloss? {
    guard let close = Self.brackets[text[open]] else { return nil }
    var end = open + 1
    while end < text.count, end - open <= Self.longestGloss, text[end] != close,
      Self.brackets[text[end]] == nil
    { end += 1 }
    // Old texts close a full-width bracket with a half-width one.
    guard end < text.count, text[end] == close else { return nil }
    let inside = text[open + 1..<end]
    if let english = Self.english(inside) { return gloss(english: english, open: open, close: end) }
    let chinese = inside.filter { $0 != " " }
    guard (2...10).contains(chinese.count), chinese.allSatisfy(\.isHan),
      !Self.introductions.contains(where: { chinese.starts(with: $0.unicodeScalars) }),
      let english = latinName(before: open)
    else {
      return nil
    }
    return Gloss(
      chinese: chinese.map { SearchFold.fold($0) }, english: english, isBounded: true, isQuoted: false,
      place: open)
  }

  /// A phrase of one to six English words.
  static func english(_ scalars: ArraySlice<Unicode.Scalar>) -> String? {
    var words = String(String.UnicodeScalarView(scalars)).split(separator: " ").map(String.init)
    if let first = words.first, ["the", "a", "an"].contains(first.lowercased()), words.count > 1 {
      words.removeFirst()
    }
    let phrase = words.joined(separator: " ")
    let letters = phrase.utf8.count { (0x61...0x7A).contains($0 | 0x20) }
    guard (1...6).contains(words.count), letters >= 2, let first = phrase.utf8.first,
      (0x61...0x7A).contains(first | 0x20),
      phrase.utf8.allSatisfy({
        $0 == 0x20 || $0 == 0x2D || $0 == 0x26 || $0 == 0x2F || $0 == 0x27
          || (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
      })
    else { return nil }
    return phrase
  }

  private func gloss(english: String, open: Int, close: Int) -> Gloss? {
    var end = open
    while end > 0, text[end - 1] == " " { end -= 1 }
    if end > 0, Self.closeQuotes.contains(text[end - 1]) {
      let limit = max(0, end - 1 - Self.longestRun)
      guard let start = text[limit..<end - 1].lastIndex(where: { Self.openQuotes.contains($0) }) else {
        return nil
      }
      let name = text[start + 1..<end - 1]
      guard !name.isEmpty, name.contains(where: \.isHan) else { return nil }
      return Gloss(
        chinese: name.filter { $0 != " " }.map { SearchFold.fold($0) }, english: english, isBounded: true,
        isQuoted: false, place: open)
    }
    var start = end
    while start > 0, end - start < Self.longestRun, Self.isPart(text[start - 1]) { start -= 1 }
    let run = text[start..<end]
    guard run.contains(where: \.isHan), run.last?.isHan == true else { return nil }
    let isQuoted =
      start > 0 && Self.openQuotes.contains(text[start - 1]) && close + 1 < text.count
      && Self.closeQuotes.contains(text[close + 1])
    let isAtStart = start == 0 || (start == 2 && text[1] == " ") || (start == 1 && !Self.isPart(text[0]))
    return Gloss(
      chinese: run.map { SearchFold.fold($0) }, english: english, isBounded: isAtStart || isQuoted,
      isQuoted: isQuoted, place: open)
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isHan || (scalar.isASCII && (scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)))
  }

  /// One to four words in Latin letters that end before a bracket.
  private func latinName(before open: Int) -> String? {
    var end = open
    while end > 0, text[end - 1] == " " { end -= 1 }
    var start = end
    while start > 0, end - start < Self.longestGloss {
      let scalar = text[start - 1]
      guard scalar.isASCII, scalar == " " || scalar == "-" || scalar.properties.isAlphabetic else { break }
      start -= 1
    }
    let words = String(String.UnicodeScalarView(text[start..<end])).split(separator: " ")
    guard (1...4).contains(words.count) else { return nil }
    return Self.english(text[start..<end])
  }
}
