/// The term index, a back-of-the-book index over the whole collection, in its orders.
package struct TermIndex: Sendable {
  package var english: [Group]
  package var pinyin: [Group]
  /// By strokes of the Traditional form, then radical order.
  package var strokes: [Group]
  package var zhuyin: [Group]
  /// The Chinese orders under Taiwan's names instead of the Mainland's, for outputs in Traditional characters;
  /// nil where the ones above serve both.
  package var traditional: Traditional?

  package init(
    english: [Group] = [], pinyin: [Group] = [], strokes: [Group] = [], zhuyin: [Group] = [],
    traditional: Traditional? = nil
  ) {
    self.english = english
    self.pinyin = pinyin
    self.strokes = strokes
    self.zhuyin = zhuyin
    self.traditional = traditional
  }

  /// The orders of headings in Traditional characters.
  package struct Traditional: Sendable {
    package var pinyin: [Group]
    package var strokes: [Group]
    package var zhuyin: [Group]

    package init(pinyin: [Group] = [], strokes: [Group] = [], zhuyin: [Group] = []) {
      self.pinyin = pinyin
      self.strokes = strokes
      self.zhuyin = zhuyin
    }
  }

  /// Entries under one letter, or one number of strokes.
  package struct Group: Sendable {
    /// `A`, `#`, `12`, `ㄅ`.
    package var label: String
    package var entries: [Entry]

    package init(label: String, entries: [Entry]) {
      self.label = label
      self.entries = entries
    }
  }

  package struct Entry: Sendable {
    /// The heading as it is shown; Chinese ones in the script of the glossary's table (converted on output).
    package var heading: String
    /// Whether `heading` is Chinese.
    package var isChinese: Bool
    /// The pinyin, with tone marks, for Chinese headings.
    package var reading: String
    /// The concept it stands for, by id; nil for an API.
    package var concept: String?
    package var api: String?
    /// For a *see* reference, the heading that is seen; nil for a main entry.
    package var see: String?
    package var seeAlso: [String]
    package var locators: [Locator]

    package init(
      heading: String, isChinese: Bool, reading: String = "", concept: String? = nil, api: String? = nil,
      see: String? = nil, seeAlso: [String] = [], locators: [Locator] = []
    ) {
      self.heading = heading
      self.isChinese = isChinese
      self.reading = reading
      self.concept = concept
      self.api = api
      self.see = see
      self.seeAlso = seeAlso
      self.locators = locators
    }
  }

  /// A place that the index leads to; principal where the section defines the term.
  package struct Locator: Hashable, Sendable {
    package var section: SectionID
    package var anchor: String
    package var isPrincipal: Bool

    package init(section: SectionID, anchor: String, isPrincipal: Bool) {
      self.section = section
      self.anchor = anchor
      self.isPrincipal = isPrincipal
    }
  }
}
