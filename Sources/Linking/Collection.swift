import Markup
import Normalization
import Terminology

/// Everything that is known, linked: what all outputs are rendered from.
package struct Collection: Sendable {
  /// In order of date, undated ones behind in order of their slugs.
  package var sources: [LinkedSource]
  /// Concepts that have a page (kind `component`, or described by a section), sorted by family, then id.
  package var components: [Component]
  /// Every API of the glossary and its mentions, sorted by name.
  package var apis: [APIEntry]
  /// Every mention of every concept and API, in order of source and place.
  package var occurrences: [Occurrence]
  package var termIndex: TermIndex
  package var glossary: Glossary

  package init(
    sources: [LinkedSource], components: [Component], apis: [APIEntry], occurrences: [Occurrence],
    termIndex: TermIndex, glossary: Glossary
  ) {
    self.sources = sources
    self.components = components
    self.apis = apis
    self.occurrences = occurrences
    self.termIndex = termIndex
    self.glossary = glossary
  }

  /// A glossary without texts.
  package init(glossary: Glossary) {
    self.init(
      sources: [], components: [], apis: [], occurrences: [], termIndex: TermIndex(), glossary: glossary)
  }

  package func source(_ slug: String) -> LinkedSource? {
    sources.first { $0.slug == slug }
  }
}

/// What `sources.json` says of a text, the rest inferred.
package struct SourceInfo: Hashable, Sendable {
  package var title: String
  /// What the edition is called where several stand side by side: `iOS 9`, `iOS 7 · PDF`.
  package var edition: String
  /// ISO 8601: a year, a month or a day; empty when unknown.
  package var date: String
  /// `mainland`, `tw` or `hk`; empty when unknown.
  package var region: String
  package var platform: String
  package var license: String
  package var origin: String

  package init(
    title: String, edition: String = "", date: String = "", region: String = "", platform: String = "",
    license: String = "", origin: String = ""
  ) {
    self.title = title
    self.edition = edition
    self.date = date
    self.region = region
    self.platform = platform
    self.license = license
    self.origin = origin
  }
}

/// A source after parsing and linking.
package struct LinkedSource: Sendable {
  /// ASCII, unique within the project, from the file's name: the folder `sources/<slug>/`.
  package var slug: String
  package var info: SourceInfo
  package var text: NormalizedText
  /// The text in its own order.
  ///
  /// Front matter, when there is any, is the first section with `matter == .front`, back matter the last.
  package var sections: [Section]
  /// The pictures it shows, by the addresses that its figures give.
  package var pictures: [String: Picture]

  package init(
    slug: String, info: SourceInfo, text: NormalizedText, sections: [Section],
    pictures: [String: Picture] = [:]
  ) {
    self.slug = slug
    self.info = info
    self.text = text
    self.sections = sections
    self.pictures = pictures
  }
}

/// A heading and what follows it up to the next heading of any level.
package struct Section: Sendable {
  package enum Matter: Sendable { case front, body, back }

  /// Unique within the source: the concept's id for a component's section, otherwise made from the heading's
  /// words, so that it survives edits elsewhere.
  package var anchor: String
  package var matter: Matter
  /// nil for what stands before the first heading.
  package var heading: Heading?
  /// Source offsets of the heading (or of the first block).
  package var range: Range<Int>
  /// 1 for the outermost; 0 without heading.
  package var level: Int
  /// The concepts that the section describes: usually one, two for 搜索栏和范围选择栏.
  package var concepts: [String]
  /// Index in the source's sections of the section that this one is part of; nil at the top.
  package var parent: Int?
  /// Blocks with anchors set and term, API, reference and repair spans in their running text.
  package var blocks: [Block]

  package init(
    anchor: String, matter: Matter, heading: Heading?, range: Range<Int>, level: Int, concepts: [String] = [],
    parent: Int? = nil, blocks: [Block] = []
  ) {
    self.anchor = anchor
    self.matter = matter
    self.heading = heading
    self.range = range
    self.level = level
    self.concepts = concepts
    self.parent = parent
    self.blocks = blocks
  }
}

/// A section of the collection, by the index of its source and its index in it.
package struct SectionID: Hashable, Comparable, Sendable {
  package let source: Int
  package let section: Int

  package init(source: Int, section: Int) {
    self.source = source
    self.section = section
  }

  package static func < (left: SectionID, right: SectionID) -> Bool {
    (left.source, left.section) < (right.source, right.section)
  }
}

/// A concept with a page of its own.
package struct Component: Sendable {
  package var concept: Concept
  /// One per source that describes it, in order of the sources.
  package var editions: [Edition]
  /// Sections elsewhere in which it is mentioned, each once, with the anchor of the first mention.
  package var mentions: [Mention]

  package init(concept: Concept, editions: [Edition] = [], mentions: [Mention] = []) {
    self.concept = concept
    self.editions = editions
    self.mentions = mentions
  }
}

/// What one source has on a component.
package struct Edition: Sendable {
  /// Index in `Collection.sources`.
  package var source: Int
  /// Sections that describe the component with their subsections, in order, as indices in the source.
  package var sections: [Int]
  /// What this source calls it, with counts, the most frequent first.
  package var names: [(form: String, count: Int)]

  package init(source: Int, sections: [Int], names: [(form: String, count: Int)] = []) {
    self.source = source
    self.sections = sections
    self.names = names
  }
}

/// A place where something is mentioned.
package struct Mention: Hashable, Sendable {
  package var section: SectionID
  /// The anchor of the block.
  package var anchor: String
  package var form: String

  package init(section: SectionID, anchor: String, form: String) {
    self.section = section
    self.anchor = anchor
    self.form = form
  }
}

/// An API and where it is mentioned.
package struct APIEntry: Sendable {
  package var api: API
  /// The concepts that list it.
  package var concepts: [String]
  package var mentions: [Mention]

  package init(api: API, concepts: [String] = [], mentions: [Mention] = []) {
    self.api = api
    self.concepts = concepts
    self.mentions = mentions
  }
}

/// One mention in a text.
package struct Occurrence: Hashable, Sendable {
  package var entry: TermMatch.Entry
  /// As the repaired text writes it.
  package var form: String
  package var section: SectionID
  /// Source offsets.
  package var range: Range<Int>
  /// The anchor of the block it stands in.
  package var anchor: String
  package var reason: String

  package init(
    entry: TermMatch.Entry, form: String, section: SectionID, range: Range<Int>, anchor: String,
    reason: String
  ) {
    self.entry = entry
    self.form = form
    self.section = section
    self.range = range
    self.anchor = anchor
    self.reason = reason
  }
}
