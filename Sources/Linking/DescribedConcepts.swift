import Terminology

extension Glossary {
  /// For each section, the concepts on whose pages it stands: its own, and those of the section it is part of.
  ///
  /// A subsection that opens another component belongs to that one alone; one on a mere term (分组型 below
  /// 表格视图) stands on both pages.
  func conceptsDescribed(by sections: [Section]) -> [[String]] {
    var described: [[String]] = []
    for section in sections {
      var concepts = section.concepts
      let opensComponent = concepts.contains(where: isComponent)
      if !opensComponent, let parent = section.parent {
        concepts += described[parent].filter { !section.concepts.contains($0) }
      }
      described.append(concepts)
    }
    return described
  }
}
