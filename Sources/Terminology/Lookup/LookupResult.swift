import HanText

/// How a query met a name: the field `match` of `duizhao term --json`.
package enum LookupMatch: String, Sendable, CaseIterable {
  /// The whole name, whatever script and capitals.
  case exact
  case prefix
  /// The beginning of a later word of the name.
  case word
  case contains
  /// The whole name in pinyin, or its beginning.
  case pinyin
  case pinyinPrefix = "pinyin-prefix"
  case zhuyin
  /// The first letters of the syllables: `fcc` for 浮出层.
  case initials
  /// The first letters of the words of a name in a program: `UINB`.
  case humps
  /// The whole name but for one edit.
  case approximate
}

/// An entry that a query found.
package struct LookupEntry: Hashable, Sendable {
  package let entry: TermMatch.Entry
  /// The name that the query met, as the glossary writes it.
  package let form: String
  package let match: LookupMatch
  /// From 0 to 1002; the higher the better, comparable within one result only.
  package let score: Int

  package init(entry: TermMatch.Entry, form: String, match: LookupMatch, score: Int) {
    self.entry = entry
    self.form = form
    self.match = match
    self.score = score
  }
}

/// What a query found.
package struct LookupResult: Hashable, Sendable {
  /// The best first.
  package let entries: [LookupEntry]
  /// Names that may have been meant, at most five; empty where there are entries.
  package let near: [String]

  package init(entries: [LookupEntry], near: [String]) {
    self.entries = entries
    self.near = near
  }
}

/// What a look-up is restricted to.
package struct LookupFilter: Sendable {
  /// The kinds of entries on the command line.
  package enum Kind: String, Sendable, CaseIterable {
    case component, term, api
  }

  package let kinds: Set<Kind>
  /// Chinese names of other variants do not count; `hant` stands for all Traditional ones.
  ///
  /// Nil for no limit.
  package let variant: ChineseVariant?
  /// Only whole names, no pinyin and nothing approximate.
  package let isExact: Bool

  package init(
    kinds: Set<Kind> = Set(Kind.allCases), variant: ChineseVariant? = nil, isExact: Bool = false
  ) {
    self.kinds = kinds
    self.variant = variant
    self.isExact = isExact
  }
}
