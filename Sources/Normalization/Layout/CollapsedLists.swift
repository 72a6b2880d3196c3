/// Lists whose items a copy put on one line.
///
///     • 检查叶片。 • 打开闸门。 → two lines      1. 拉起木栓。 2. 等水流平稳。 → two lines
///     2013-06-10 开放 2013-06-20 修好木轮 → two lines
///
/// The line must start as an item, so that a sign inside prose is none. Bullets are told by the same sign standing alone,
/// numbers by counting on behind the end of a sentence, dates by following one another.
enum CollapsedLists {
  static func set(in plan: inout LayoutPlan, line: Range<Int>) {
    guard let first = line.first(where: { !plan.isRemoved[$0] }) else { return }
    if plan.tokens[first].first == .bullet {
      setBullets(like: Array(plan.text(first)), in: &plan, line: first..<line.upperBound)
    } else if let number = ListNumber.value(plan.text(first)) {
      setNumbers(from: number, in: &plan, line: first..<line.upperBound)
    } else if isDate(plan.text(first)) {
      setDates(in: &plan, line: first..<line.upperBound)
    }
  }

  private static func setBullets(like sign: [UInt8], in plan: inout LayoutPlan, line: Range<Int>) {
    // Two signs with nothing between them are no items.
    var previous = line.lowerBound
    for index in line.dropFirst() where !plan.isRemoved[index] && plan.text(index).elementsEqual(sign) {
      if index > previous + 1, index + 1 < line.upperBound { plan.gaps[index - 1] = .line }
      previous = index
    }
  }

  private static func setNumbers(from number: Int, in plan: inout LayoutPlan, line: Range<Int>) {
    var number = number
    for index in line.dropFirst() where !plan.isRemoved[index] {
      guard ListNumber.value(plan.text(index)) == number + 1, plan.tokens[index - 1].last == .sentenceEnd,
        index + 1 < line.upperBound
      else { continue }
      number += 1
      plan.gaps[index - 1] = .line
    }
  }

  private static func setDates(in plan: inout LayoutPlan, line: Range<Int>) {
    var last = line.lowerBound
    for index in line.dropFirst() where !plan.isRemoved[index] && isDate(plan.text(index)) {
      guard index > last + 1, index + 1 < line.upperBound, plan.tokens[index - 1].last.isWide,
        plan.text(last).lexicographicallyPrecedes(plan.text(index))
      else { continue }
      plan.gaps[index - 1] = .line
      last = index
    }
  }

  /// Whether a word is a date such as `2013-06-10`.
  private static func isDate(_ text: ArraySlice<UInt8>) -> Bool {
    guard text.count == 10 else { return false }
    return zip(text, "0000-00-00".utf8).allSatisfy { byte, form in
      form == 0x30 ? 0x30...0x39 ~= byte : byte == form
    }
  }
}
