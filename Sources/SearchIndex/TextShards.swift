import Serialization

/// The texts of the sections in files of bounded size, which the script searches and quotes.
struct TextShards {
  /// The sections of each file, ascending and without gaps.
  private(set) var ranges: [Range<Int>] = []
  private let sections: [IndexedSection]
  /// About how many bytes of text a file has.
  private static let size = 64 * 1024

  init(_ sections: [IndexedSection]) {
    self.sections = sections
    var start = 0
    var size = 0
    for (number, section) in sections.enumerated() {
      size += section.text.utf8.count + section.title.utf8.count
      if size > Self.size || number == sections.count - 1 {
        ranges.append(start..<number + 1)
        start = number + 1
        size = 0
      }
    }
  }

  /// Arrays of `[address, title, edition, text]`, one for each file.
  var json: [JSONValue] {
    ranges.map { range in
      .array(sections[range].map { .strings([$0.address, $0.title, $0.edition, $0.text]) })
    }
  }
}
