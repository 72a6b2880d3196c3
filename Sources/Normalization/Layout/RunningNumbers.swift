/// Tells from the numbers of a text whether it has running heads, without reading all its tokens.
///
/// Most texts have numbers, few have heads: only where this says so does `RunningHeads` read the whole text. Both
/// judge alike.
struct RunningNumbers {
  private struct Number {
    let range: Range<Int>
    let value: Int
  }

  private let utf8: [UInt8]

  /// Whether the numbers that stand by themselves in some lines of a text belong to running heads.
  ///
  /// O(length of the lines + numbers · length of their surroundings).
  static func showHeads(in utf8: [UInt8], lines: [Range<Int>]) -> Bool {
    let finder = RunningNumbers(utf8: utf8)
    return finder.groups(of: finder.numbers(in: lines)).contains(where: finder.isHead)
  }

  private func numbers(in lines: [Range<Int>]) -> [Number] {
    var numbers: [Number] = []
    for line in lines {
      var index = line.lowerBound
      var isAtStart = true
      while index < line.upperBound {
        if let length = LayoutToken.whiteSpace(in: utf8, at: index) {
          index += length
          isAtStart = true
          continue
        }
        if isAtStart, 0x30...0x39 ~= utf8[index], LineScanner.isNumber(utf8, at: index) {
          var value = 0
          let start = index
          while index < utf8.count, 0x30...0x39 ~= utf8[index] {
            value = value * 10 + Int(utf8[index] - 0x30)
            index += 1
          }
          numbers.append(Number(range: start..<index, value: value))
        } else {
          index += 1
        }
        isAtStart = false
      }
    }
    return numbers
  }

  /// Numbers that have the same neighbour and count up.
  private func groups(of numbers: [Number]) -> [[Number]] {
    var byNeighbour: [ArraySlice<UInt8>: Int] = [:]
    var groups: [[Number]] = []
    for number in numbers {
      for neighbour in [token(before: number.range.lowerBound), token(after: number.range.upperBound)] {
        guard let neighbour else { continue }
        guard let group = byNeighbour[utf8[neighbour]] else {
          byNeighbour[utf8[neighbour]] = groups.count
          groups.append([number])
          continue
        }
        if let last = groups[group].last, (1...2).contains(number.value - last.value) {
          groups[group].append(number)
        } else if groups[group].count < RunningHeads.leastCount {
          groups[group] = [number]
        }
      }
    }
    return groups.filter { $0.count >= RunningHeads.leastCount }
  }

  /// Whether what the numbers have around them in common is long enough for a head.
  private func isHead(_ group: [Number]) -> Bool {
    let before = shared(from: group.map(\.range), step: { token(before: $0.lowerBound) })
    let after = shared(from: group.map(\.range), step: { token(after: $0.upperBound) })
    return RunningHeads.isLong(width: before.width + after.width, count: before.count + after.count)
  }

  /// The tokens in one direction that are the same for all numbers, up to the first that is not.
  private func shared(
    from numbers: [Range<Int>], step: (Range<Int>) -> Range<Int>?
  ) -> (width: Int, count: Int) {
    var places = numbers
    var width = 0
    var count = 0
    while count < RunningHeads.greatestDistance, let first = step(places[0]) {
      let word = utf8[first]
      var next = [first]
      for place in places.dropFirst() {
        guard let token = step(place), utf8[token] == word else { return (width, count) }
        next.append(token)
      }
      places = next
      width += LayoutToken.tokens(of: utf8, in: first).reduce(0) { $0 + $1.width }
      count += 1
    }
    return (width, count)
  }

  private func token(after offset: Int) -> Range<Int>? {
    var start = offset
    while start < utf8.count, let length = LayoutToken.whiteSpace(in: utf8, at: start) { start += length }
    var end = start
    while end < utf8.count, LayoutToken.whiteSpace(in: utf8, at: end) == nil { end += 1 }
    return end > start ? start..<end : nil
  }

  private func token(before offset: Int) -> Range<Int>? {
    var end = offset
    while let length = LayoutToken.whiteSpace(in: utf8, before: end) { end -= length }
    var start = end
    while start > 0, LayoutToken.whiteSpace(in: utf8, before: start) == nil { start -= 1 }
    return end > start ? start..<end : nil
  }
}
