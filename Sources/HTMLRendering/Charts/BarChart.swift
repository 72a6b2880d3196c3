import Serialization

/// Horizontal bars, each of several stretches: how many repairs of which kind a source needed.
///
/// A picture of a table that stands beside it, so that nothing is only in the picture.
struct BarChart {
  struct Bar {
    var label: String
    /// One value per series.
    var values: [Int]
  }

  var title: String
  /// Names of the series; the style sheet gives each its colour by number.
  var series: [String]
  var bars: [Bar]

  private static let width = 640
  private static let rowHeight = 44

  var node: Node {
    let legendRows = (series.count + 3) / 4
    let height = bars.count * Self.rowHeight + legendRows * 22 + 8
    return ChartFrame(
      title: title, width: Self.width, height: height,
      shapes: bars.enumerated().flatMap(row) + legend(from: bars.count * Self.rowHeight + 18)
    ).node
  }

  private var longest: Int {
    max(1, bars.map { $0.values.reduce(0, +) }.max() ?? 1)
  }

  private func row(_ index: Int, _ bar: Bar) -> [Node] {
    let top = index * Self.rowHeight
    var nodes = [text(bar.label, x: 0, y: top + 14)]
    var start = 0
    let total = bar.values.reduce(0, +)
    for (number, value) in bar.values.enumerated() where value > 0 {
      let from = scaled(start)
      let to = max(scaled(start + value), from + 1)
      nodes.append(rectangle(x: from, y: top + 20, width: to - from, height: 14, series: number))
      start += value
    }
    nodes.append(text(String(total), x: scaled(total) + 6, y: top + 32))
    return nodes
  }

  /// Leaves room for the figure behind the longest bar.
  private func scaled(_ value: Int) -> Int {
    value * (Self.width - 64) / longest
  }

  private func legend(from top: Int) -> [Node] {
    series.enumerated().flatMap { number, name -> [Node] in
      let x = number % 4 * (Self.width / 4)
      let y = top + number / 4 * 22
      return [rectangle(x: x, y: y - 10, width: 12, height: 12, series: number), text(name, x: x + 18, y: y)]
    }
  }

  private func rectangle(x: Int, y: Int, width: Int, height: Int, series: Int) -> Node {
    .tag(
      "rect",
      [
        "x": String(x), "y": String(y), "width": String(width), "height": String(height),
        "class": "series-\(series)",
      ])
  }

  private func text(_ text: String, x: Int, y: Int) -> Node {
    .tag("text", ["x": String(x), "y": String(y)], [.text(text)])
  }
}
