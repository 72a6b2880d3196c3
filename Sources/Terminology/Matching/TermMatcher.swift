/// Finds every mention of a concept or an API in a text, and says why it is one.
///
/// Between parsing and linking: `導航欄（Navigation Bar）上的 UIBarButtonItem.title` → the concept
/// `navigation-bar` twice and the API `title`. Leftmost-longest over concepts and APIs together. A form with
/// several meanings is decided by the words around it, or reported as undecided; never by the tables' order.
/// Built once for a glossary, then used for any number of texts. Limits: what it takes for a word is what the
/// glossary and the table of common words know; sentences are not parsed.
package struct TermMatcher: Sendable {
  private let glossary: Glossary
  private let forms: FormFinder
  private let apis: APIFinder
  private let resolver: MeaningResolver

  package init(_ glossary: Glossary) {
    self.init(glossary, words: .embedded)
  }

  init(_ glossary: Glossary, words: CommonWords) {
    self.glossary = glossary
    let table = FormTable(glossary, words: words)
    forms = FormFinder(table)
    apis = APIFinder(glossary)
    resolver = MeaningResolver(glossary, forms: table, finder: forms, words: words)
  }

  /// The mentions in a text, with offsets in bytes of `utf8`.
  ///
  /// O(length of text).
  package func match(_ utf8: [UInt8], in context: MatchContext = MatchContext()) -> TermMatches {
    let text = SearchText(utf8)
    let concepts = forms.mentions(in: text).filter { mention in
      !context.code.contains { $0.overlaps(mention.range) }
    }
    let sectionAPIs = Set(context.sectionConcepts.flatMap { glossary.concept($0)?.apis ?? [] })
    let names = apis.mentions(in: utf8, code: context.code, sectionAPIs: sectionAPIs)
    let mentions = Mention.leftmostLongest(concepts.map(Mention.concept) + names.map(Mention.api))
    return resolver.resolve(mentions, in: text, context: context)
  }
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
