/// The results of `transform` for every element, in the order of the elements, computed on `jobs` threads.
///
/// Work is handed out one element at a time, so that one long text does not hold up the others. The first error
/// in element order is thrown.
func parallelMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, _ transform: @Sendable @escaping (Element) throws -> Result
) async throws -> [Result] {
  guard jobs > 1, elements.count > 1 else { return try elements.map(transform) }
  return try await withThrowingTaskGroup(of: (Int, Swift.Result<Result, any Error>).self) { group in
    var results: [Swift.Result<Result, any Error>?] = Array(repeating: nil, count: elements.count)
    var next = 0
    func addTask() {
      guard next < elements.count else { return }
      let index = next
      let element = elements[index]
      next += 1
      group.addTask { (index, Swift.Result { try transform(element) }) }
    }
    for _ in 0..<min(jobs, elements.count) { addTask() }
    while let (index, result) = try await group.next() {
      results[index] = result
      addTask()
    }
    return try results.compactMap { try $0?.get() }
  }
}
