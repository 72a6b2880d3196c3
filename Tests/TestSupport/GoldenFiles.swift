import Foundation
import Testing

/// Expected files beside a test, compared byte for byte.
///
/// `DUIZHAO_RECORD=1 swift test` writes them anew; a recording run fails, so that nobody takes it for a check.
public struct GoldenFiles: Sendable {
  private let folder: URL

  /// - Parameter folder: where the expected files stand.
  public init(_ folder: URL) {
    self.folder = folder
  }

  public static var isRecording: Bool { ProcessInfo.processInfo.environment["DUIZHAO_RECORD"] != nil }

  /// Compares files, by relative path, with the expected ones; each difference is an issue that shows the line.
  public func expect(_ files: [String: String]) throws {
    if Self.isRecording {
      try record(files)
      Issue.record("recorded \(files.count) files in \(folder.path); run again without DUIZHAO_RECORD")
      return
    }
    let expected = try expectedFiles()
    #expect(Set(files.keys) == Set(expected.keys))
    for (path, text) in files.sorted(by: { $0.key < $1.key }) {
      guard let wanted = expected[path], wanted != text else { continue }
      Issue.record("\(path): \(Self.firstDifference(wanted, text))")
    }
  }

  private func record(_ files: [String: String]) throws {
    try? FileManager.default.removeItem(at: folder)
    for (path, text) in files {
      let url = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: url)
    }
  }

  private func expectedFiles() throws -> [String: String] {
    var files: [String: String] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      let url = folder.appendingPathComponent(path)
      var isFolder: ObjCBool = false
      _ = unsafe FileManager.default.fileExists(atPath: url.path, isDirectory: &isFolder)
      if !isFolder.boolValue { files[path] = String(decoding: try Data(contentsOf: url), as: UTF8.self) }
    }
    return files
  }

  private static func firstDifference(_ wanted: String, _ found: String) -> String {
    let left = wanted.split(separator: "\n", omittingEmptySubsequences: false)
    let right = found.split(separator: "\n", omittingEmptySubsequences: false)
    for index in 0..<max(left.count, right.count) {
      let old = index < left.count ? left[index] : "(end)"
      let new = index < right.count ? right[index] : "(end)"
      if old != new {
        return "line \(index + 1)\n  expected: \(old.prefix(300))\n  found:    \(new.prefix(300))"
      }
    }
    return "differs"
  }
}
