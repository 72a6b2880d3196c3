import Compilation
import Glibc
import Synchronization

/// A line on a terminal that says how far long work has come: stage, count, rate and time left.
///
/// Nothing is shown for work that is over at once, nor where standard error is no terminal. May be called from any
/// thread.
final class ProgressLine: Sendable {
  private static let delay = Duration.milliseconds(400)
  private static let interval = Duration.milliseconds(100)

  private struct State {
    var stage = ""
    var stageStart: ContinuousClock.Instant
    var shown: ContinuousClock.Instant
    var isVisible = false
  }

  private let isWanted: Bool
  private let state: Mutex<State>

  /// `isFilter` says that results come meanwhile, which a line among them would spoil on a terminal.
  init(_ console: Console, isFilter: Bool = false) {
    isWanted =
      console.errorIsTerminal && !console.isQuiet && Environment.value("TERM") != "dumb"
      && !(isFilter && console.outputIsTerminal)
    let now = ContinuousClock.now
    state = Mutex(State(stageStart: now, shown: now + Self.delay - Self.interval))
  }

  /// Shows the stage with `done` of `total`; a total of 0 is one that nobody knows.
  func show(_ stage: String, _ done: Int, of total: Int, unit: Unit = .items) {
    guard isWanted else { return }
    let now = ContinuousClock.now
    let line: String? = state.withLock { state in
      if state.stage != stage {
        state.stage = stage
        state.stageStart = now
      }
      guard now - state.shown >= Self.interval else { return nil }
      state.shown = now
      state.isVisible = true
      return Self.text(stage, done, of: total, unit, after: now - state.stageStart)
    }
    guard let line else { return }
    let columns = TerminalSize.of(STDERR_FILENO).columns
    write("\r" + String(line.prefix(max(1, columns - 1))) + "\u{1B}[K")
  }

  /// Takes the line away, before anything else is written.
  func clear() {
    let wasVisible = state.withLock { state in
      defer { state.isVisible = false }
      return state.isVisible
    }
    if wasVisible { write("\r\u{1B}[K") }
  }

  /// What a build reports.
  var build: BuildProgress {
    guard isWanted else { return .none }
    return BuildProgress { @Sendable [self] (stage: BuildProgress.Stage, done: Int, total: Int) in
      show(stage.rawValue, done, of: total)
    }
  }

  private func write(_ text: String) {
    _ = StandardStreams.write(Array(text.utf8), to: STDERR_FILENO)
  }

  /// What is counted.
  enum Unit {
    case items, bytes
  }

  /// `repairing texts 12/55 · 8.3/s · 5 s left`.
  static func text(
    _ stage: String, _ done: Int, of total: Int, _ unit: Unit, after time: Duration
  ) -> String {
    var parts: [String] = []
    switch unit {
    case .items: parts.append(total > 0 ? "\(stage) \(done)/\(total)" : stage)
    case .bytes:
      parts.append("\(stage) \(megabytes(done))" + (total > 0 ? "/\(megabytes(total))" : "") + " MB")
    }
    let seconds = Double(time.components.seconds) + Double(time.components.attoseconds) / 1e18
    if seconds > 0.2, done > 0 {
      let rate = Double(done) / seconds
      parts.append(unit == .items ? "\(tenths(rate))/s" : "\(tenths(rate / 1e6)) MB/s")
      if total > done { parts.append("\(Int((Double(total - done) / rate).rounded(.up))) s left") }
    }
    return parts.joined(separator: " · ")
  }

  private static func megabytes(_ bytes: Int) -> String { tenths(Double(bytes) / 1e6) }

  private static func tenths(_ number: Double) -> String { String((number * 10).rounded() / 10) }
}
