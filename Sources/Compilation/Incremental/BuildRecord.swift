import Diagnostics
import FoundationEssentials

/// What a build leaves beside its output, by which the next one sees that nothing is to be done.
///
/// Holds for as long as the inputs give the same key and the output's files are as they were written. A record that
/// cannot be read, or of another version of the program, is no record.
struct BuildRecord: Codable, Sendable {
  static let name = ".duizhao-build"

  let key: String
  let summary: BuildSummary
  let diagnostics: [Diagnostic]
  /// By path below the output folder.
  let files: [String: FileStamp]

  init(
    key: BuildKey, summary: BuildSummary, diagnostics: [Diagnostic], files: [RenderedFile], in folder: String
  ) {
    self.key = key.digest
    self.summary = summary
    self.diagnostics = diagnostics
    self.files = Dictionary(
      files.compactMap { file in FileStamp(FileSystem.join(folder, file.path)).map { (file.path, $0) } },
      uniquingKeysWith: { $1 })
  }

  /// The record of the build that wrote a folder, if it has these inputs and its output is whole.
  static func valid(in folder: String, for key: BuildKey) -> BuildRecord? {
    guard let bytes = try? FileSystem.read(FileSystem.join(folder, name)),
      let record = try? JSONDecoder().decode(BuildRecord.self, from: Data(bytes)), record.key == key.digest
    else { return nil }
    let isWhole = record.files.allSatisfy { FileStamp(FileSystem.join(folder, $0.key)) == $0.value }
    return isWhole ? record : nil
  }

  var bytes: [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    return (try? encoder.encode(self)).map { [UInt8]($0) } ?? []
  }
}
