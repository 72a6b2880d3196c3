/// The results of `transform` for every element, in the order of the elements, computed on `jobs` threads.
///
/// Work is handed out one element at a time, so that one long text does not hold up the others. The first error
/// in element order is thrown. `completed` is told how many are done.
func parallelMap<Element: Sendable, Result: Sendable>(
  _ elements: [Element], jobs: Int, completed: @Sendable (Int) -> Void = { _ in },
  _ transform: @Sendable @escaping (Element) throws -> Result
) async throws -> [Result] {
  completed(0)
  guard jobs > 1, elements.count > 1 else {
    return try elements.enumerated().map { index, element in
      defer { completed(index + 1) }
      return try transform(element)
    }
  }
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
    var done = 0
    for _ in 0..<min(jobs, elements.count) { addTask() }
    while let (index, result) = try await group.next() {
      results[index] = result
      done += 1
      completed(done)
      addTask()
    }
    return try results.compactMap { try $0?.get() }
  }
}
