// What a line is taken for, once it is known as a whole.

extension Conversion {
  /// So many faults make a line, or a part of one, the work of a machine.
  static let leastFaults = 1

  /// Judges the line that ends here, and converts it again when it was taken for something else.
  ///
  /// A line with characters of both scripts is judged part by part; Traditional in which conversions without words left
  /// their faults is taken for what it is.
  mutating func endLine() {
    guard !isWithinLine, place.position > line.position else { return }
    let isTraditional = signs.balance == 0 ? judgeWhole() : signs.balance > 0
    if signs.isMixed {
      let parts = LineParts(
        text.span.extracting(line.position..<place.position), forms: converter.forms, otherwise: isTraditional
      ).parts
      convertAgain(parts)
    } else if isTraditional != (reading == .traditional) || signs.faults >= Self.leastFaults {
      convertAgain([LineParts.Part(count: place.position - line.position, isTraditional: isTraditional)])
    }
    reading = isTraditional ? .traditional : .simplified
    signs = Signs()
    place.changes = changes.count
    line = place
  }

  private mutating func judgeWhole() -> Bool {
    if let wholeIsTraditional { return wholeIsTraditional }
    let balance = ScriptEvidence.balance(of: text.span, forms: converter.forms)
    let judged = balance == 0 ? converter.expectsTraditional : balance > 0
    wholeIsTraditional = judged
    return judged
  }

  private mutating func convertAgain(_ parts: [LineParts.Part]) {
    isWithinLine = true
    defer { isWithinLine = false }
    goBack(to: line)
    var end = place.position
    for part in parts {
      end += part.count
      guard part.isTraditional else {
        convert(to: end, as: .simplified)
        continue
      }
      var start = place
      start.changes = changes.count
      signs = Signs()
      convert(to: end, as: .traditional)
      guard signs.faults >= Self.leastFaults else { continue }
      goBack(to: start)
      convert(to: end, as: .machineMade)
    }
  }

  private mutating func convert(to end: Int, as reading: Reading) {
    self.reading = reading
    convertAll(to: end)
  }

  private mutating func goBack(to earlier: Place) {
    place = earlier
    changes.removeLast(changes.count - earlier.changes)
  }
}
