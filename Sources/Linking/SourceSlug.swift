import HanText

/// The ASCII name by which a source is addressed: the folder `sources/<slug>/`.
///
/// `iOS 9 界面指南.txt` → `ios-9-jie-mian-zhi-nan`. Han characters are written in pinyin; everything else that
/// is neither a letter nor a digit of ASCII separates words.
package enum SourceSlug {
  /// The slug for one file name (the last component of a path, with its extension).
  package static func make(fileName: String) -> String {
    var stem = Substring(fileName)
    if let dot = stem.lastIndex(of: "."), dot != stem.startIndex { stem = stem[..<dot] }
    var words: [String] = []
    var word = ""
    for scalar in stem.unicodeScalars {
      if let letter = asciiLetterOrDigit(scalar) {
        word.unicodeScalars.append(letter)
        continue
      }
      flush(&word, into: &words)
      if scalar.isHan, let reading = Readings.readings(of: scalar).first {
        words.append(Pinyin.plain(reading))
      }
    }
    flush(&word, into: &words)
    return words.isEmpty ? "text" : words.joined(separator: "-")
  }

  /// Slugs for the files of a project, in order; equal ones are told apart by a number.
  package static func make(fileNames: [String]) -> [String] {
    var anchors = AnchorAllocator()
    return fileNames.map { anchors.claim(make(fileName: $0)) }
  }

  private static func flush(_ word: inout String, into words: inout [String]) {
    guard !word.isEmpty else { return }
    words.append(word)
    word = ""
  }

  private static func asciiLetterOrDigit(_ scalar: Unicode.Scalar) -> Unicode.Scalar? {
    switch scalar.value {
    case 0x30...0x39, 0x61...0x7A: scalar
    case 0x41...0x5A: Unicode.Scalar(scalar.value + 0x20)
    default: nil
    }
  }
}
