import CTables

extension EmbeddedTable {
  /// The drawings of components, `Site/Theme/drawings/ID.svg`, by the component's id; sorted by id.
  package static var drawings: [(component: String, file: EmbeddedTable)] {
    (0..<duizhao_drawing_count()).map { index in
      let name = unsafe String(cString: duizhao_drawing_at(index).name)
      return (name, EmbeddedTable { unsafe duizhao_drawing_at(index).file })
    }
  }
}
