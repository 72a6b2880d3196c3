import Foundation
import TestSupport

/// One run of the built program, as a user starts it.
struct ProgramRun {
  let exitCode: Int32
  let output: String
  let errors: String

  /// Starts `duizhao` with arguments and standard input, waits for its end.
  init(
    _ arguments: [String], input: String = "", environment: [String: String] = [:], folder: String? = nil
  ) throws {
    try self.init(BuiltProgram.url, arguments, Data(input.utf8), environment, folder: folder)
  }

  init(_ arguments: [String], input: [UInt8]) throws {
    try self.init(BuiltProgram.url, arguments, Data(input), [:])
  }

  /// Runs a script of the shell in which `"$duizhao"` is the program.
  init(shell script: String) throws {
    try self.init(
      URL(fileURLWithPath: "/bin/sh"), ["-c", script], Data(), ["duizhao": BuiltProgram.url.path])
  }

  private init(
    _ program: URL, _ arguments: [String], _ input: Data, _ environment: [String: String],
    folder place: String? = nil
  ) throws {
    let process = Process()
    process.executableURL = program
    process.arguments = arguments
    if let place { process.currentDirectoryURL = URL(fileURLWithPath: place) }
    // What the program keeps for itself goes to a folder of the tests.
    let kept = FileManager.default.temporaryDirectory.appendingPathComponent("duizhao-test-cache").path
    process.environment = ProcessInfo.processInfo.environment
      .merging(["XDG_CACHE_HOME": kept]) { _, new in new }.merging(environment) { _, new in new }
    // Files rather than pipes: whatever the sizes, nobody waits for the other.
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(
      "duizhao-run-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map(folder.appendingPathComponent)
    try input.write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }
    process.standardInput = try FileHandle(forReadingFrom: files[0])
    process.standardOutput = try FileHandle(forWritingTo: files[1])
    process.standardError = try FileHandle(forWritingTo: files[2])
    try process.run()
    process.waitUntilExit()
    exitCode = process.terminationStatus
    output = String(decoding: try Data(contentsOf: files[1]), as: UTF8.self)
    errors = String(decoding: try Data(contentsOf: files[2]), as: UTF8.self)
  }
}
