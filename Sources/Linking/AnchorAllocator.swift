/// Gives out fragment identifiers that are unique within one source.
///
/// The first who asks gets the name as wished, the next ones `name-2`, `name-3` …, in the order of asking, so
/// that an anchor changes only when something equal is put in before it.
struct AnchorAllocator {
  private var taken: Set<String> = []
  private var lastNumber: [String: Int] = [:]

  mutating func claim(_ wish: String) -> String {
    if taken.insert(wish).inserted { return wish }
    var number = lastNumber[wish] ?? 1
    var name: String
    repeat {
      number += 1
      name = "\(wish)-\(number)"
    } while !taken.insert(name).inserted
    lastNumber[wish] = number
    return name
  }
}
