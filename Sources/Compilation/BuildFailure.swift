/// What stops a build.
///
/// Everything else is a diagnostic.
package enum BuildFailure: Error, Hashable, Sendable {
  /// Exit code 66.
  case inputNotFound(String)
  /// Exit code 66, where it takes more words.
  case missingInput(String, reason: String)
  /// A manifest or table that cannot be used; exit code 65.
  case unusableInput(String, reason: String)
  /// Exit code 73.
  case cannotCreate(String, reason: String)
  /// Exit code 74.
  case inputOutput(String, reason: String)
  /// Exit code 130, or that of the signal.
  case interrupted(signal: Int32)

  /// The contract's exit code.
  package var exitCode: Int32 {
    switch self {
    case .unusableInput: 65
    case .inputNotFound, .missingInput: 66
    case .cannotCreate: 73
    case .inputOutput: 74
    case .interrupted(let signal): 128 + signal
    }
  }

  /// One line for people: what, and what to do.
  package var message: String {
    switch self {
    case .inputNotFound(let path): "\(path): no such file or folder"
    case .unusableInput(let path, let reason), .missingInput(let path, let reason): "\(path): \(reason)"
    case .cannotCreate(let path, let reason): "\(path): cannot be created: \(reason)"
    case .inputOutput(let path, let reason): "\(path): cannot be read or written: \(reason)"
    case .interrupted: "interrupted; the old output is as it was"
    }
  }
}
