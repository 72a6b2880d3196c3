import PatternMatching

/// Finds every mention of a concept or an API in a text, and says why it is one.
///
/// Between parsing and linking: `導航欄（Navigation Bar）上的 UIBarButtonItem.title` → the concept
/// `navigation-bar` twice and the API `title`. Leftmost-longest over concepts and APIs together. A form with
/// several meanings is decided by the words around it, or reported as undecided; never by the tables' order.
/// Built once for a glossary, then used for any number of texts. Limits: what it takes for a word is what the
/// glossary and the table of common words know; sentences are not parsed.
package struct TermMatcher: Sendable {
  private let parts: Parts

  /// What matching needs, made once; one reference, so that a matcher costs nothing to hand on.
  private final class Parts: Sendable {
    let scanner: TextScanner
    let apis: APIFinder
    let resolver: MeaningResolver
    /// For each concept, the names of its APIs.
    let apiNames: [Set<String>]

    init(_ glossary: Glossary, words: CommonWords) {
      let table = FormTable(glossary, words: words)
      let contextWords = ContextWords(glossary, forms: table, words: words)
      scanner = TextScanner(table, words: contextWords)
      apis = APIFinder(glossary)
      resolver = MeaningResolver(glossary, forms: table, words: contextWords)
      apiNames = glossary.concepts.map { Set($0.apis) }
    }
  }

  package init(_ glossary: Glossary) {
    self.init(glossary, words: .embedded)
  }

  init(_ glossary: Glossary, words: CommonWords) {
    parts = Parts(glossary, words: words)
  }

  /// The mentions in a text, with offsets in bytes of `utf8`.
  ///
  /// O(length of text).
  package func match(_ utf8: [UInt8], in context: MatchContext = MatchContext()) -> TermMatches {
    match(
      parts.scanner.scan(utf8), code: context.code,
      section: section(of: context.sectionConcepts, region: context.region),
      neighbours: .text(context.neighbours, parts.scanner))
  }

  /// The mentions in a text that was scanned.
  func match(
    _ findings: TextScanner.Findings, code: [Range<Int>] = [], section: MatchSection,
    neighbours: Surroundings.Neighbours
  ) -> TermMatches {
    var mentions: [Mention] = []
    mentions.reserveCapacity(findings.mentions.count)
    var stretch = 0
    for mention in findings.mentions {
      while stretch < code.count, code[stretch].upperBound <= mention.range.lowerBound { stretch += 1 }
      if stretch < code.count, code[stretch].overlaps(mention.range) { continue }
      mentions.append(.concept(mention))
    }
    let names = parts.apis.mentions(in: findings.text.source, code: code, sectionAPIs: section.apis)
    if !names.isEmpty { mentions = Mention.leftmostLongest(mentions + names.map(Mention.api)) }
    guard !mentions.isEmpty else { return TermMatches(matches: [], undecided: []) }
    return parts.resolver.resolve(mentions, in: findings, section: section, neighbours: neighbours)
  }

  /// What `match` needs of a text, for texts that are also neighbours of others.
  func scan(_ utf8: [UInt8], places: inout [PatternMatch]) -> TextScanner.Findings {
    parts.scanner.scan(utf8, places: &places)
  }

  func remarks(of findings: TextScanner.Findings) -> Remarks { parts.scanner.remarks(of: findings) }

  /// The section of concepts, by their ids.
  func section(of concepts: [String], region: NamingRegion? = nil) -> MatchSection {
    let indices = parts.resolver.indices(of: concepts)
    return MatchSection(
      concepts: indices,
      apis: indices.dropFirst().reduce(indices.first.map { parts.apiNames[$0] } ?? []) {
        $0.union(parts.apiNames[$1])
      }, region: region)
  }
}

/// The section that a text stands in.
struct MatchSection: Sendable {
  /// The concepts that it describes, by index in `Glossary.concepts`.
  var concepts: [Int] = []
  /// Names of the APIs that it is about.
  var apis: Set<String> = []
  /// Where the text is from; nil where it is not known.
  var region: NamingRegion?
}

/// A place in a text that names something.
enum Mention: Sendable {
  case concept(FormFinder.Mention)
  case api(APIFinder.Mention)

  /// Source offsets.
  var range: Range<Int> {
    switch self {
    case .concept(let mention): mention.range
    case .api(let mention): mention.range
    }
  }

  private var isAPI: Bool {
    if case .api = self { true } else { false }
  }

  /// Those that stay of overlapping ones: the first, then the longest, then the API.
  static func leftmostLongest(_ mentions: [Mention]) -> [Mention] {
    let sorted = mentions.sorted { left, right in
      (left.range.lowerBound, -left.range.count, left.isAPI ? 0 : 1)
        < (right.range.lowerBound, -right.range.count, right.isAPI ? 0 : 1)
    }
    var end = 0
    return sorted.filter { mention in
      guard mention.range.lowerBound >= end else { return false }
      end = mention.range.upperBound
      return true
    }
  }
}
