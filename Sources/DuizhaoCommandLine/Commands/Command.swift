/// One command of the program.
protocol Command: SendableMetatype {
  static var description: CommandDescription { get }

  /// Does it.
  ///
  /// - Returns: the exit code.
  /// - Throws: `UsageError`, `BuildFailure`.
  static func run(_ arguments: ParsedArguments, _ console: Console) async throws -> Int32
}
