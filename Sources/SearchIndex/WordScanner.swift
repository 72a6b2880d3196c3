import HanText

/// Cuts text in the search form into the words of the index.
///
/// `导航栏 barTintColor` → 导, 导航, 航, 航栏, 栏, bartintcolor, bar, tint, color. The script cuts queries in the same
/// way (`words` in `search.js`), but asks for pairs only where there is more than one character.
enum WordScanner {
  /// Hands over every character with nothing, every pair of neighbours, and every Latin word; some more than once.
  static func scan(
    _ text: String, han: (Unicode.Scalar, Unicode.Scalar?) -> Void, latin: (String) -> Void
  ) {
    var previous: Unicode.Scalar?
    var word = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      if isWordLetter(scalar) {
        word.append(scalar)
        previous = nil
        continue
      }
      add(word, to: latin)
      word = String.UnicodeScalarView()
      guard scalar.isHan else {
        previous = nil
        continue
      }
      let folded = SearchFold.fold(scalar)
      han(folded, nil)
      if let previous { han(previous, folded) }
      previous = folded
    }
    add(word, to: latin)
  }

  /// A whole Latin word in lower case, and its parts where capitals show some.
  private static func add(_ word: String.UnicodeScalarView, to latin: (String) -> Void) {
    guard !word.isEmpty else { return }
    latin(SearchFold.fold(String(word)))
    for part in camelCaseParts(word) where part.count > 1 { latin(SearchFold.fold(String(part))) }
  }

  /// `UINavigationBar` → UI, Navigation, Bar.
  static func camelCaseParts(_ word: String.UnicodeScalarView) -> [Substring.UnicodeScalarView] {
    var parts: [Substring.UnicodeScalarView] = []
    let scalars = Array(word)
    var start = word.startIndex
    var index = word.startIndex
    for offset in scalars.indices {
      let isUpper = isCapital(scalars[offset])
      let followsLower = offset > 0 && !isCapital(scalars[offset - 1])
      let precedesLower =
        offset > 0 && offset + 1 < scalars.count && isCapital(scalars[offset - 1])
        && isSmall(scalars[offset + 1])
      if isUpper, followsLower || precedesLower, start < index {
        parts.append(word[start..<index])
        start = index
      }
      index = word.index(after: index)
    }
    parts.append(word[start...])
    return parts.count > 1 ? parts : []
  }

  /// The first letters of a name's parts, and the same with a leading abbreviation whole: UINavigationBar → unb, uinb.
  static func humps(of parts: [Substring.UnicodeScalarView]) -> [String] {
    let letters = String(String.UnicodeScalarView(parts.compactMap(\.first))).lowercased()
    guard let first = parts.first, first.count > 1, first.allSatisfy(isCapital) else {
      return [letters]
    }
    return [letters, String(first).lowercased() + letters.dropFirst()]
  }

  /// Names of APIs are ASCII, if sometimes in full width; asking Unicode for the case of each letter would cost
  /// more than all else here.
  private static func isCapital(_ scalar: Unicode.Scalar) -> Bool {
    (0x41...0x5A).contains(scalar.value) || (0xFF21...0xFF3A).contains(scalar.value)
  }

  private static func isSmall(_ scalar: Unicode.Scalar) -> Bool {
    (0x61...0x7A).contains(scalar.value) || (0xFF41...0xFF5A).contains(scalar.value)
  }

  private static func isWordLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x5F, 0xFF10...0xFF19, 0xFF21...0xFF3A, 0xFF41...0xFF5A: true
    case 0xC0...0x24F: scalar.properties.isAlphabetic
    default: false
    }
  }
}
