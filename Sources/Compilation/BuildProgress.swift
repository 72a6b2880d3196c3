/// Receives how far a build has come, from one thread at a time.
package struct BuildProgress: Sendable {
  /// What a build does, in this order.
  package enum Stage: String, Sendable {
    case reading = "repairing texts"
    case linking = "linking"
    case rendering = "rendering pages"
    case writing = "writing files"
  }

  /// Called with the stage, how much of it is done, and how much there is.
  package let report: @Sendable (_ stage: Stage, _ done: Int, _ total: Int) -> Void

  package init(_ report: @Sendable @escaping (_ stage: Stage, _ done: Int, _ total: Int) -> Void) {
    self.report = report
  }

  /// Tells nobody.
  package static let none = BuildProgress { @Sendable (_: Stage, _: Int, _: Int) in }
}
