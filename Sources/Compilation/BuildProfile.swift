import Glibc
import Synchronization

/// What the stages of a build cost: time, the processor's time, and the bytes that they read or made.
///
/// Every piece of work is measured by the thread that does it, so that stages that run side by side are told apart.
/// Measuring costs two calls of the system for each piece.
package final class BuildProfile: Sendable {
  package enum Stage: String, CaseIterable, Sendable {
    case glossary = "reading the glossary"
    case cache = "texts kept before"
    case reading = "repairing texts"
    case linking = "linking"
    case joining = "joining texts"
    case presenting = "converting scripts"
    case comparing = "comparing editions"
    case pages = "pages"
    case search = "search index"
    case books = "books"
    case data = "data files"
    case writing = "writing files"
  }

  package struct Cost: Hashable, Sendable {
    /// From the first piece's beginning to the last one's end.
    package fileprivate(set) var wall: Duration = .zero
    package fileprivate(set) var processor: Duration = .zero
    /// Of the input while texts are read and linked, of the output behind.
    package fileprivate(set) var bytes = 0
  }

  private struct State {
    var costs: [Stage: Cost] = [:]
    var starts: [Stage: ContinuousClock.Instant] = [:]
  }

  private let start = ContinuousClock.now
  private let state = Mutex(State())

  package init() {}

  /// Does a piece of a stage's work and counts what it cost; `bytes` are those of its result, or as they are known.
  func measure<Result>(
    _ stage: Stage, bytes: (Result) -> Int = { (_: Result) in 0 }, _ work: () throws -> Result
  ) rethrows -> Result {
    let began = ContinuousClock.now
    let processor = Self.threadTime()
    let result = try work()
    let spent = Self.threadTime() - processor
    let count = bytes(result)
    let ended = ContinuousClock.now
    state.withLock { state in
      let first = min(state.starts[stage] ?? began, began)
      state.starts[stage] = first
      var cost = state.costs[stage] ?? Cost()
      cost.wall = max(cost.wall, ended - first)
      cost.processor += spent
      cost.bytes += count
      state.costs[stage] = cost
    }
    return result
  }

  /// The stages that did anything, in the order of a build.
  package var stages: [(stage: Stage, cost: Cost)] {
    let costs = state.withLock { $0.costs }
    return Stage.allCases.compactMap { stage in costs[stage].map { (stage, $0) } }
  }

  /// What all has cost up to now: time since the profile was made, processor time of the process.
  package var total: Cost {
    var usage = rusage()
    _ = unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return Cost(
      wall: ContinuousClock.now - start,
      processor: Self.duration(usage.ru_utime) + Self.duration(usage.ru_stime),
      bytes: state.withLock { $0.costs[.writing]?.bytes ?? 0 })
  }

  /// The most memory that the process ever held, in bytes.
  package var peakMemory: Int {
    var usage = rusage()
    _ = unsafe getrusage(Int32(RUSAGE_SELF.rawValue), &usage)
    return usage.ru_maxrss * 1024
  }

  private static func duration(_ time: timeval) -> Duration {
    .seconds(time.tv_sec) + .microseconds(time.tv_usec)
  }

  private static func threadTime() -> Duration {
    var time = timespec()
    _ = unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}
