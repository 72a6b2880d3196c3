/// The letters of the words of a name in a program, for comparing a query with their beginnings; made anew for each name
/// in the same memory.
struct HumpLetters {
  /// Small letters, digits and other bytes but `:`, `.` and `_`.
  private var letters: [UInt8] = []
  /// Where each word ends.
  private var ends: [Int] = []
  /// Which beginnings of the query are said by the words so far, by their lengths.
  private var reached: [Bool] = []

  /// How many words the name has.
  var count: Int { ends.count }

  /// Takes a name apart as `CamelCase.humps` does.
  mutating func read(_ text: Range<Int>, _ bytes: FlatBytes) {
    letters.removeAll(keepingCapacity: true)
    ends.removeAll(keepingCapacity: true)
    for index in text {
      if index > text.lowerBound, isBoundary(index, text, bytes) { endWord() }
      let byte = bytes[index]
      guard byte != UInt8(ascii: ":"), byte != UInt8(ascii: "."), byte != UInt8(ascii: "_") else { continue }
      letters.append(byte.isASCIIUpper ? byte + 0x20 : byte)
    }
    endWord()
  }

  private mutating func endWord() {
    if letters.count > ends.last ?? 0 { ends.append(letters.count) }
  }

  private func isBoundary(_ index: Int, _ text: Range<Int>, _ bytes: FlatBytes) -> Bool {
    CamelCase.isBoundary(
      before: bytes[index - 1], bytes[index], after: index + 1 < text.upperBound ? bytes[index + 1] : 0)
  }

  /// Whether the query is a beginning of the first word, then one of the second, and so on, none left out.
  ///
  /// O(letters × query) at most.
  mutating func begin(with query: [UInt8]) -> Bool {
    reached = Array(repeating: false, count: query.count + 1)
    reached[0] = true
    var start = 0
    for end in ends {
      var next = Array(repeating: false, count: query.count + 1)
      var isAlive = false
      for from in query.indices where reached[from] {
        var length = 0
        while start + length < end, from + length < query.count,
          letters[start + length] == query[from + length]
        {
          length += 1
          next[from + length] = true
          isAlive = true
        }
      }
      if next[query.count] { return true }
      guard isAlive else { return false }
      reached = next
      start = end
    }
    return false
  }
}
