/// What stands before the words of a heading and numbers or marks it: `2. `, `三、`, `第五节 `, `(a) `, `■ `.
enum HeadingLabel {
  /// A folded heading without its label; as it is, where nothing else would be left.
  static func removed(from name: [UInt8]) -> [UInt8] {
    let text = String(decoding: name, as: UTF8.self).unicodeScalars
    var rest = text[...].drop(while: isMark)
    if let behind = behindChapter(rest) ?? behindNumber(rest) { rest = behind }
    rest = rest.drop(while: { $0 == " " || isMark($0) || isOpening($0) })
    while let last = rest.last, last == " " || isClosing(last) { rest.removeLast() }
    return rest.isEmpty ? name : Array(String(rest).utf8)
  }

  private typealias Scalars = Substring.UnicodeScalarView

  /// What is behind `第五节 ` or `第3章:`.
  private static func behindChapter(_ text: Scalars) -> Scalars? {
    guard text.first == "第" else { return nil }
    let rest = text.dropFirst().drop(while: { isDigit($0) || isHanDigit($0) })
    guard rest.startIndex > text.index(after: text.startIndex), let unit = rest.first,
      "章节部篇回课讲条".unicodeScalars.contains(unit)
    else { return nil }
    return rest.dropFirst().drop(while: isSeparator)
  }

  /// What is behind `2. `, `1.2.3 `, `三、`, `a) `; not behind `3` in `3d`, which no separator divides.
  private static func behindNumber(_ text: Scalars) -> Scalars? {
    var rest = text
    if let first = text.first, first.properties.isAlphabetic, first.isASCII {
      rest = text.dropFirst()
      guard let next = rest.first, ".、)".unicodeScalars.contains(next) else { return nil }
    } else if let first = text.first, isHanDigit(first) {
      rest = text.drop(while: isHanDigit)
      guard let next = rest.first, "、.,:".unicodeScalars.contains(next) else { return nil }
    } else {
      rest = text.drop(while: { isDigit($0) || $0 == "." || $0 == "-" })
      guard rest.startIndex > text.startIndex, text.first.map(isDigit) == true,
        let last = text[..<rest.startIndex].last, last == "." || rest.first.map(isSeparator) == true
      else { return nil }
    }
    return rest.drop(while: isSeparator)
  }

  private static func isDigit(_ scalar: Unicode.Scalar) -> Bool { ("0"..."9").contains(scalar) }

  private static func isHanDigit(_ scalar: Unicode.Scalar) -> Bool {
    "〇零一二三四五六七八九十百".unicodeScalars.contains(scalar)
  }

  private static func isSeparator(_ scalar: Unicode.Scalar) -> Bool {
    " .、,:)·".unicodeScalars.contains(scalar)
  }

  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    "§#*•·■□◆◇●○★☆▪►▶※-–—".unicodeScalars.contains(scalar)
  }

  private static func isOpening(_ scalar: Unicode.Scalar) -> Bool {
    "【「『《〈〔[\"“‘'".unicodeScalars.contains(scalar)
  }

  private static func isClosing(_ scalar: Unicode.Scalar) -> Bool {
    "】」』》〉〕]\"”’':".unicodeScalars.contains(scalar)
  }
}
