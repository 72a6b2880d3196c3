import Diagnostics
import TestSupport

/// Random texts and edits, for properties.
enum RandomEdits {
  static func text(_ generator: inout SeededGenerator) -> [UInt8] {
    (0..<Int.random(in: 0...30, using: &generator)).map { _ in UInt8.random(in: 97...122, using: &generator) }
  }

  /// Replacements, insertions and deletions, some of them side by side and at the ends.
  static func script(for text: [UInt8], _ generator: inout SeededGenerator) -> EditScript {
    var script = EditScript()
    var position = 0
    while position <= text.count {
      position += Int.random(in: 0...6, using: &generator)
      let end = position + Int.random(in: 0...4, using: &generator)
      guard end <= text.count else { break }
      let replacement = (0..<Int.random(in: 0...4, using: &generator)).map { _ in
        UInt8.random(in: 65...90, using: &generator)
      }
      script.replace(position..<end, with: replacement)
      // Two insertions at one place would not end.
      position = max(end, position + 1)
    }
    return script
  }
}
