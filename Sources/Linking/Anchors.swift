import HanText
import Markup

/// Sets the anchors of a source's sections and blocks.
///
/// They are made from the words in the search form, so that they survive edits elsewhere and are the same
/// whichever script is shown: `popover` for the section of a component, `s-4kq2xma` for any other, `p-…` for
/// a block. Equal ones are numbered in reading order.
struct Anchors {
  private var allocator = AnchorAllocator()

  /// - Precondition: the concepts that headings open are set.
  static func set(in sections: inout [Section]) {
    var anchors = Anchors()
    // Sections first: their names are the ones that people write down.
    for index in sections.indices {
      sections[index].anchor = anchors.allocator.claim(name(of: sections[index], in: sections))
    }
    for index in sections.indices {
      sections[index].blocks = sections[index].blocks.map { block in
        block.mapBlocks { anchors.anchored($0) }
      }
    }
  }

  private static func name(of section: Section, in sections: [Section]) -> String {
    if let concept = section.concepts.first { return concept }
    switch section.matter {
    case .front: return "front-matter"
    case .back: return "back-matter"
    case .body: break
    }
    guard let heading = section.heading else { return "start" }
    var words = SearchFold.fold(heading.text.utf8).utf8
    if let parent = section.parent, let above = sections[parent].heading {
      words += [0x0A] + SearchFold.fold(above.text.utf8).utf8
    }
    return "s-" + StableHash.name(of: words)
  }

  private mutating func anchored(_ block: Block) -> Block {
    if case .rule = block.content { return block }
    var block = block
    let words = SearchFold.fold(block.plainUTF8).utf8
    block.anchor = allocator.claim("p-" + StableHash.name(of: words))
    return block
  }
}
