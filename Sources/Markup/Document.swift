import Diagnostics

/// A parsed source: its blocks in order, and which of them belong to the article.
package struct Document: Sendable {
  /// The document's own title, where it has one.
  package var title: InlineText?
  /// Editor's notes, contents, advertisements before the article: kept, but not part of any component.
  package var frontMatter: [Block]
  package var body: [Block]
  package var backMatter: [Block]

  package init(
    title: InlineText? = nil, frontMatter: [Block] = [], body: [Block] = [], backMatter: [Block] = []
  ) {
    self.title = title
    self.frontMatter = frontMatter
    self.body = body
    self.backMatter = backMatter
  }
}

/// A structural part of a document.
package struct Block: Hashable, Sendable {
  package indirect enum Content: Hashable, Sendable {
    case heading(Heading)
    case paragraph(InlineText)
    case list(List)
    case note(Note)
    case code(CodeBlock)
    case figure(Figure)
    case table(Table)
    case quote([Block])
    case rule
  }

  package var content: Content
  /// Source offsets from the first to behind the last character that belongs to the block.
  package var range: Range<Int>
  /// The fragment identifier by which the block is addressed; empty until linking sets it.
  package var anchor: String

  package init(_ content: Content, range: Range<Int>, anchor: String = "") {
    self.content = content
    self.range = range
    self.anchor = anchor
  }
}

package struct Heading: Hashable, Sendable {
  /// From 1 (outermost) to 6.
  package var level: Int
  /// The printed number, `4.2.8`; not part of `text`.
  package var number: String?
  package var text: InlineText

  package init(level: Int, number: String? = nil, text: InlineText) {
    self.level = level
    self.number = number
    self.text = text
  }
}

package struct List: Hashable, Sendable {
  /// The first number of an ordered list; nil for bullets.
  package var start: Int?
  package var items: [[Block]]

  package init(start: Int? = nil, items: [[Block]]) {
    self.start = start
    self.items = items
  }
}

package struct Note: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case note, important, warning, tip, apiNote
  }

  package var kind: Kind
  /// The words the text introduces the note with (注意, 重要, API 註釋).
  package var label: String
  package var blocks: [Block]

  package init(kind: Kind, label: String, blocks: [Block]) {
    self.kind = kind
    self.label = label
    self.blocks = blocks
  }
}

package struct CodeBlock: Hashable, Sendable {
  package var language: String?
  /// Without the fences; lines end with LF.
  package var text: String

  package init(language: String? = nil, text: String) {
    self.language = language
    self.text = text
  }
}

package struct Figure: Hashable, Sendable {
  /// The picture's address; nil where only the caption is left of it.
  package var image: String?
  package var alternative: String
  package var caption: InlineText

  package init(image: String? = nil, alternative: String = "", caption: InlineText) {
    self.image = image
    self.alternative = alternative
    self.caption = caption
  }
}

package struct Table: Hashable, Sendable {
  package var caption: InlineText?
  /// Cells of the header row; empty when the table has none.
  package var header: [InlineText]
  package var rows: [[InlineText]]
  /// Whether the first cell of each row names the row.
  package var hasRowHeaders: Bool

  package init(
    caption: InlineText? = nil, header: [InlineText], rows: [[InlineText]], hasRowHeaders: Bool = false
  ) {
    self.caption = caption
    self.header = header
    self.rows = rows
    self.hasRowHeaders = hasRowHeaders
  }
}
