import Diagnostics
import HanText

/// Radicals that a PDF's text layer put before, or in place of, the characters they look like.
///
/// Before → after: `⽤用户的⻚页面` → `用户的页面`; `⺫⽬目录` → `目录`; `最佳⽅案` → `最佳方案`.
/// A radical set off by spaces or punctuation is one that the text talks about, and stays; so does every single one
/// in a text where most radicals are not doubled and stand by themselves.
struct RadicalStage: Sendable {
  /// Radicals side by side.
  private struct Run {
    var range: Range<Int>
    /// What each may stand for.
    var unified: [[Unicode.Scalar]] = []
    var next: Unicode.Scalar?
    var previous: Unicode.Scalar?

    /// Whether the character that the last radical stands for follows it.
    var isDoubled: Bool {
      guard let next, let last = unified.last else { return false }
      return last.contains { RadicalStage.isSame($0, next) }
    }
  }

  /// Whether radicals are damage, where that is known; nil to judge by the text at hand.
  var isDamage: Bool?

  init(isDamage: Bool? = nil) { self.isDamage = isDamage }

  /// Whether the radicals of a text are damage; nil when it has none.
  ///
  /// O(length).
  static func judge(_ utf8: [UInt8]) -> Bool? {
    let stage = RadicalStage()
    let runs = stage.runs(in: utf8, 0..<utf8.count)
    return runs.isEmpty ? nil : stage.isDamage(runs)
  }

  /// Edits for one text.
  ///
  /// O(length).
  func edits(for utf8: [UInt8]) -> StageEdits { edits(for: utf8, lines: [0..<utf8.count]) }

  /// Edits for a text whose radicals all stand in some of its lines.
  ///
  /// O(length of the lines).
  func edits(for utf8: [UInt8], lines: [Range<Int>]) -> StageEdits {
    var edits = StageEdits()
    let runs = lines.flatMap { self.runs(in: utf8, $0) }
    let isDamage = isDamage ?? self.isDamage(runs)
    for run in runs {
      if run.isDoubled, isDamage || isInsideWord(run) {
        edits.delete(run.range, .radical)
      } else if isDamage, run.next?.isHan == true || run.previous?.isHan == true {
        replace(run, in: &edits)
      }
    }
    return edits
  }

  /// A lone radical inside a word becomes its character; two that stand for the same one become one.
  private func replace(_ run: Run, in edits: inout StageEdits) {
    var text: [UInt8] = []
    var last: Unicode.Scalar?
    for unified in run.unified {
      guard let character = unified.first else { continue }
      if let last, unified.contains(where: { Self.isSame($0, last) }) { continue }
      text += UTF8Scalars.encode(character)
      last = character
    }
    edits.replace(run.range, with: text, .radical, .likely)
  }

  private func isInsideWord(_ run: Run) -> Bool {
    run.next?.isHan == true && run.previous?.isHan == true
  }

  /// Whether the text's radicals come from a damaged text layer, by majority.
  private func isDamage(_ runs: [Run]) -> Bool {
    guard !runs.isEmpty else { return false }
    let doubled = runs.count(where: \.isDoubled)
    let inWords = runs.count { !$0.isDoubled && isInsideWord($0) }
    return doubled > 0 ? doubled * 2 > runs.count : runs.count >= 3 && inWords * 10 >= runs.count * 8
  }

  private func runs(in utf8: [UInt8], _ range: Range<Int>) -> [Run] {
    var runs: [Run] = []
    var index = range.lowerBound
    while index < range.upperBound {
      // Radicals are E2 BA 80 … E2 BF 95 in UTF-8: other bytes are passed over unread.
      guard utf8[index] == 0xE2, let unified = Self.unified(in: utf8, at: index) else {
        index += 1
        continue
      }
      if let last = runs.last, last.range.upperBound == index {
        runs[runs.count - 1].range = last.range.lowerBound..<index + 3
        runs[runs.count - 1].unified.append(unified)
      } else {
        let previous = UTF8Scalars.scalar(in: utf8, before: index)?.scalar
        runs.append(Run(range: index..<index + 3, unified: [unified], previous: previous))
      }
      index += 3
      runs[runs.count - 1].next = index < utf8.count ? UTF8Scalars.scalar(in: utf8, at: index).scalar : nil
    }
    return runs
  }

  private static func unified(in utf8: [UInt8], at index: Int) -> [Unicode.Scalar]? {
    let scalar = UTF8Scalars.scalar(in: utf8, at: index).scalar
    guard 0x2E80...0x2FD5 ~= scalar.value else { return nil }
    let unified = Radicals.unified(scalar)
    return unified.isEmpty ? nil : unified
  }

  /// Whether two characters are one, or one another's Simplified form.
  private static func isSame(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Bool {
    left == right || HanVariants.simplified(left) == right || HanVariants.simplified(right) == left
  }
}
