import Markup

/// A piece of running text, or a code block, with its place in a source.
///
/// The steps of linking that look at words see a source as a list of these, in reading order.
struct TextPlace: Sendable {
  enum Content: Sendable {
    case heading(InlineText)
    case running(InlineText)
    case code(String)
  }

  let content: Content
  /// Index in the source's sections.
  let section: Int
  /// The anchor of the section for a heading, otherwise of the block.
  let anchor: String
  /// Source offsets of the whole block.
  let range: Range<Int>

  var text: InlineText? {
    switch content {
    case .heading(let text), .running(let text): text
    case .code: nil
    }
  }

  var isHeading: Bool {
    if case .heading = content { true } else { false }
  }

  var utf8: [UInt8] {
    switch content {
    case .heading(let text), .running(let text): text.utf8
    case .code(let text): Array(text.utf8)
    }
  }
}

extension TextPlace {
  /// Every place of some sections, in reading order.
  static func places(in sections: [Section]) -> [TextPlace] {
    var places: [TextPlace] = []
    var sections = sections
    rewrite(&sections) { place in
      places.append(place)
      return place.text
    }
    return places
  }

  /// Puts new running text in every place, in reading order; what is returned for code is not used.
  static func rewrite(_ sections: inout [Section], _ transform: (TextPlace) -> InlineText?) {
    for index in sections.indices {
      if var heading = sections[index].heading {
        let place = TextPlace(
          content: .heading(heading.text), section: index, anchor: sections[index].anchor,
          range: sections[index].range)
        heading.text = transform(place) ?? heading.text
        sections[index].heading = heading
      }
      sections[index].blocks = sections[index].blocks.map { block in
        block.mapBlocks { rewritten($0, section: index, transform) }
      }
    }
  }

  private static func rewritten(
    _ block: Block, section: Int, _ transform: (TextPlace) -> InlineText?
  ) -> Block {
    switch block.content {
    case .list, .note, .quote, .rule:
      // Their texts stand in the blocks inside, which had their turn.
      return block
    case .code(let code):
      _ = transform(
        TextPlace(content: .code(code.text), section: section, anchor: block.anchor, range: block.range))
      return block
    case .heading, .paragraph, .figure, .table:
      return block.mapInlines { text in
        transform(
          TextPlace(content: .running(text), section: section, anchor: block.anchor, range: block.range))
          ?? text
      }
    }
  }
}
