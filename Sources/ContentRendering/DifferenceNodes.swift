import Linking
import Serialization

/// A difference as `del` and `ins`, which say by themselves what they are to those who do not see colours.
package enum DifferenceNodes {
  /// The text of the later edition with what was taken out and put in; line breaks kept.
  package static func nodes(_ difference: TextDifference) -> [Node] {
    difference.stretches.flatMap { stretch -> [Node] in
      switch stretch.kind {
      case .same: lines(stretch.text)
      case .removed: [.tag("del", [:], lines(stretch.text))]
      case .added: [.tag("ins", [:], lines(stretch.text))]
      }
    }
  }

  private static func lines(_ text: String) -> [Node] {
    var nodes: [Node] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      if index > 0 { nodes.append(.tag("br")) }
      if !line.isEmpty { nodes.append(.text(String(line))) }
    }
    return nodes
  }
}
