import Foundation

@testable import Compilation

/// A project of a few lines in a folder that is gone afterwards.
enum SmallProject {
  static let glossary = [
    "Glossary/concepts.tsv": """
    id\tkind\tfamily\ten\tapis\trelated\tcontext\tdefinition-zh\tdefinition-en\tnote
    popover\tcomponent\tcontent-views\tpopover\tUIPopoverController\t\t\t临时小窗口。\tA transient view.\t

    """,
    "Glossary/terms.tsv": """
    concept\tlang\tterm\tstatus\treading\tsource\tnote
    popover\tzh-Hans\t浮出层\tpreferred\t\t\t
    popover\tzh-Hans\t弹出窗口\taccepted\t\t\t
    popover\tzh-Hans\t系统浮出层\taccepted\t\t\t
    popover\tzh-Hans\t弹出气球\tavoid\t\t\t
    popover\tzh-Hans\t浮出蹭\tmisspelling\t\t\t
    popover\tzh-Hant-TW\t彈出式項目\tpreferred\t\t\t

    """,
    "Glossary/apis.tsv": """
    name\tkind\towner\tframework\tintroduced\tdeprecated\treplaced-by\tswift-name\tmisspellings\tnote
    UIPopoverController\tclass\t\tUIKit\t3.2\t\t\t\t\t

    """,
  ]

  /// Writes files, then does something with the folder.
  static func with<Result>(
    _ files: [String: String], _ body: (String) async throws -> Result
  ) async throws -> Result {
    try await with(bytes: files.mapValues { Array($0.utf8) }, body)
  }

  static func with<Result>(
    bytes files: [String: [UInt8]], _ body: (String) async throws -> Result
  ) async throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("duizhao-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let all = glossary.mapValues { Array($0.utf8) }.merging(files) { $1 }
    for (path, content) in all { try FileSystem.write(content, to: folder.path + "/" + path) }
    return try await body(folder.path)
  }
}
