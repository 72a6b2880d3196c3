import Terminology

/// Reads the ways in which these texts point elsewhere.
///
/// Titles in quotation marks with or without page (`第11页的“布局和外观”`, `“支持iOS 6系统”（第7页）`), pages, numbers of
/// sections, captions (`表格 5-1`), phrases (`本章第二节中的滑块`, `下文的滑块部分`) and documents of a class (`UISlider
/// Class Reference`). Works on the search form, so that script and width do not matter.
struct ReferenceScanner: Sendable {
  let text: FoldedText

  /// Candidates in order of their place, none overlapping another; the more telling way of reading wins.
  func candidates(matches: [TermMatch]) -> [ReferenceCandidate] {
    let found =
      classDocuments(matches) + QuotedTitleScanner(text: text).candidates()
      + ClauseScanner(text: text).candidates() + NumberScanner(text: text).candidates()
    var taken: [ReferenceCandidate] = []
    // Few in any paragraph; sorting by place first keeps the comparison with one neighbour.
    let order = found.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.offset) < (right.element.range.lowerBound, right.offset)
    }
    for (_, candidate) in order {
      if let last = taken.last, last.range.upperBound > candidate.range.lowerBound {
        guard rank(candidate) < rank(last) else { continue }
        taken.removeLast()
      }
      taken.append(candidate)
    }
    return taken
  }

  private func rank(_ candidate: ReferenceCandidate) -> Int {
    switch candidate.pointer {
    case .api: 0
    case .clause: 1
    case .title: 2
    case .caption: 3
    case .number: 4
    case .page: 5
    }
  }

  private static let documentNames = [
    "class reference", "protocol reference", "framework reference", "类参考", "协议参考", "类的参考",
  ].map { Array($0.utf8) }

  /// `UISlider Class Reference`, `UISlider类参考`, from the mentions of APIs.
  private func classDocuments(_ matches: [TermMatch]) -> [ReferenceCandidate] {
    matches.compactMap { match in
      guard case .api(let name) = match.entry else { return nil }
      let place = text.folded(match.range)
      let start = text.skippingSpaces(from: place.upperBound)
      guard let document = text.word(of: Self.documentNames, at: start) else { return nil }
      return ReferenceCandidate(
        range: place.lowerBound..<start + document.count, pointer: .api(name), isCertain: true)
    }
  }
}

/// Words that announce a reference: 请参考, 详情见, 参阅.
enum ReferenceCue {
  static let words = ["参考", "参阅", "参见", "请看", "请见", "见", "阅读", "查看", "了解", "refer to ", "see "].map {
    Array($0.utf8)
  }

  /// How far before a reference its cue is looked for, in bytes.
  static let reach = 48
}
