import Markup

/// Cuts a document at its headings into a flat list of sections, each with the section it is part of.
///
/// First step of linking. Front matter becomes one section at the front and back matter one at the end, whatever
/// headings they have inside; anchors and concepts are set by later steps.
enum SectionSplitter {
  static func sections(of document: Document) -> [Section] {
    var sections: [Section] = []
    if let first = document.frontMatter.first {
      sections.append(
        Section(
          anchor: "", matter: .front, heading: nil, range: first.range, level: 0, blocks: document.frontMatter
        ))
    }
    appendBody(document.body, to: &sections)
    if let first = document.backMatter.first {
      sections.append(
        Section(
          anchor: "", matter: .back, heading: nil, range: first.range, level: 0, blocks: document.backMatter))
    }
    return sections
  }

  private static func appendBody(_ blocks: [Block], to sections: inout [Section]) {
    // The headings whose sections are still open, outermost first.
    var open: [Int] = []
    var hasSection = false
    for block in blocks {
      if case .heading(let heading) = block.content {
        while let last = open.last, sections[last].level >= heading.level { open.removeLast() }
        sections.append(
          Section(
            anchor: "", matter: .body, heading: heading, range: block.range, level: heading.level,
            parent: open.last))
        open.append(sections.count - 1)
      } else if hasSection {
        sections[sections.count - 1].blocks.append(block)
      } else {
        sections.append(
          Section(anchor: "", matter: .body, heading: nil, range: block.range, level: 0, blocks: [block]))
      }
      hasSection = true
    }
  }
}
