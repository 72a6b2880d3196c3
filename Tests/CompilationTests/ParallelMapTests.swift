import Testing

@testable import Compilation

@Suite struct ParallelMapTests {
  @Test(arguments: [1, 2, 7]) func keepsTheOrder(jobs: Int) async throws {
    let squares = try await parallelMap(Array(0..<500), jobs: jobs) { $0 * $0 }
    #expect(squares == (0..<500).map { $0 * $0 })
  }

  @Test(arguments: [1, 4]) func throwsTheFirstErrorInOrder(jobs: Int) async throws {
    struct Failure: Error, Equatable { let index: Int }
    await #expect(throws: Failure(index: 3)) {
      _ = try await parallelMap(Array(0..<100), jobs: jobs) { index in
        if index >= 3 { throw Failure(index: index) }
        return index
      }
    }
  }
}
