import Serialization

/// A grid of squares, a row per source and a column per component, darker where there is more text.
struct CoverageChart {
  var title: String
  /// By source: its label, and a value for every component, in the components' order.
  var rows: [(label: String, values: [Int])]
  /// Lengths of the families, in order, set apart by a gap.
  var groups: [Int]

  private static let side = 9
  private static let gap = 5

  var node: Node {
    let offsets = self.offsets
    let width = max(320, (offsets.last ?? 0) + Self.side + 1)
    let height = rows.count * 36
    return ChartFrame(
      title: title, width: width, height: height, shapes: rows.enumerated().flatMap { row($0, $1, offsets) }
    ).node
  }

  private var offsets: [Int] {
    var offsets: [Int] = []
    var x = 0
    for group in groups {
      for _ in 0..<group {
        offsets.append(x)
        x += Self.side + 1
      }
      x += Self.gap
    }
    return offsets
  }

  private func row(_ index: Int, _ row: (label: String, values: [Int]), _ offsets: [Int]) -> [Node] {
    let top = index * 36
    let squares = zip(offsets, row.values).map { x, value in
      Node.tag(
        "rect",
        [
          "x": String(x), "y": String(top + 18), "width": String(Self.side), "height": "12",
          "class": "level-\(min(value, 3))",
        ])
    }
    return [.tag("text", ["x": "0", "y": String(top + 13)], [.text(row.label)])] + squares
  }
}
