import Serialization

/// The drawing of a chart as one picture with a name, which scrolls by itself where the page is narrow.
struct ChartFrame {
  let title: String
  /// Units of the drawing, pixels where there is room.
  let width: Int
  let height: Int
  let shapes: [Node]

  var node: Node {
    .tag(
      "div", ["class": "scroll", "tabindex": "0", "role": "img", "aria-label": title],
      [
        .tag(
          "svg",
          [
            "class": "chart", "viewBox": "0 0 \(width) \(height)", "aria-hidden": "true",
            "width": String(width), "height": String(height),
          ], shapes)
      ])
  }
}
