import Diagnostics

/// What one stage of normalization wants changed: edits, each with its family of damage and its certainty.
///
/// Stages only look and say; `RepairComposer` applies.
struct StageEdits: Sendable {
  /// The family and certainty of one edit; nil family for a change that is no repair (a line terminator).
  struct Mark: Hashable, Sendable {
    let kind: Repair.Kind?
    let certainty: Repair.Certainty
  }

  private(set) var script = EditScript()
  /// As many as `script.edits`.
  private(set) var marks: [Mark] = []

  var isEmpty: Bool { script.isEmpty }

  init() {}

  /// Edits that are all of one kind.
  init(_ script: EditScript, kind: Repair.Kind, certainties: [Repair.Certainty]) {
    self.script = script
    marks = certainties.map { Mark(kind: kind, certainty: $0) }
  }

  mutating func replace(
    _ range: Range<Int>, with replacement: [UInt8], _ kind: Repair.Kind?,
    _ certainty: Repair.Certainty = .certain
  ) {
    script.replace(range, with: replacement)
    marks.append(Mark(kind: kind, certainty: certainty))
  }

  mutating func delete(
    _ range: Range<Int>, _ kind: Repair.Kind?, _ certainty: Repair.Certainty = .certain
  ) {
    replace(range, with: [], kind, certainty)
  }

  /// The edits that touch none of the protected ranges (ascending, not overlapping).
  ///
  /// O(edits + ranges).
  func sparing(_ protected: [Range<Int>]) -> StageEdits {
    guard !protected.isEmpty else { return self }
    var result = StageEdits()
    var next = 0
    for (edit, mark) in zip(script.edits, marks) {
      while next < protected.count, protected[next].upperBound <= edit.range.lowerBound { next += 1 }
      let touches =
        next < protected.count
        && protected[next].lowerBound < max(edit.range.upperBound, edit.range.lowerBound + 1)
        && !(edit.range.isEmpty && protected[next].lowerBound == edit.range.lowerBound)
      if !touches { result.replace(edit.range, with: edit.replacement, mark.kind, mark.certainty) }
    }
    return result
  }
}
