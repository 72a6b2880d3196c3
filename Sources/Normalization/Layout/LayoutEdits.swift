import Diagnostics

/// What the layout stage wants changed, and the pages it learned of while doing so.
package struct LayoutEdits: Sendable {
  /// For the text the stage was given.
  package var script: EditScript
  /// How sure each edit is; as many as `script.edits`.
  package var certainties: [Repair.Certainty]
  /// Page starts as offsets in the stage's output, ascending.
  package var pages: [PageMark]

  package init(
    script: EditScript = EditScript(), certainties: [Repair.Certainty] = [], pages: [PageMark] = []
  ) {
    self.script = script
    self.certainties = certainties
    self.pages = pages
  }

  package var isEmpty: Bool { script.isEmpty }
}
