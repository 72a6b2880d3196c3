import Foundation

/// A folder that exists for the duration of one test.
public struct TemporaryFolder: Sendable {
  public let url: URL

  /// Runs `body` with a new empty folder and removes it afterwards.
  public static func with<Result>(_ body: (TemporaryFolder) throws -> Result) throws -> Result {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("duizhao-tests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try body(TemporaryFolder(url: url))
  }

  /// The same for a body that waits.
  public static func withAsync<Result>(
    _ body: (TemporaryFolder) async throws -> Result
  ) async throws -> Result {
    let url = FileManager.default.temporaryDirectory
      .appendingPathComponent("duizhao-tests-\(UUID().uuidString)", isDirectory: true)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: url) }
    return try await body(TemporaryFolder(url: url))
  }

  public var path: String { url.path }

  /// Writes a file, with the folders above it.
  public func write(_ path: String, _ text: String) throws {
    let file = url.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  public func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: url.appendingPathComponent(path)), as: UTF8.self)
  }
}
