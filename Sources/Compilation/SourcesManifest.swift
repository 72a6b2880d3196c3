import FoundationEssentials
import Linking

/// `Source-Texts/sources.json`: what people know of the texts.
///
/// `{"sources": [{"file": "guide.txt", "title": "…", "edition": "iOS 9", "date": "2015-10", "region": "mainland",
/// "platform": "iOS 9", "license": "…", "origin": "…", "encoding": "GB18030"}]}`; all but `file` may be missing.
enum SourcesManifest {
  struct Entry: Hashable, Sendable {
    let info: SourceInfo
    let encoding: String?
  }

  /// The entries by file; none when there is no such manifest.
  ///
  /// - Throws: `BuildFailure.unusableInput` for malformed JSON.
  static func read(_ path: String) throws -> [String: Entry] {
    guard FileSystem.isNamed(path) else { return [:] }
    let manifest = try Manifest.decode(Contents.self, path: path)
    var entries: [String: Entry] = [:]
    for source in manifest.sources {
      let info = SourceInfo(
        title: source.title ?? "", edition: source.edition ?? "", date: source.date ?? "",
        region: source.region ?? "", platform: source.platform ?? "", license: source.license ?? "",
        origin: source.origin ?? "")
      guard entries.updateValue(Entry(info: info, encoding: source.encoding), forKey: source.file) == nil
      else {
        throw BuildFailure.unusableInput(path, reason: "\(source.file) is listed twice")
      }
    }
    return entries
  }

  private struct Contents: Decodable {
    let sources: [Source]
  }

  private struct Source: Decodable {
    let file: String
    let title: String?
    let edition: String?
    let date: String?
    let region: String?
    let platform: String?
    let license: String?
    let origin: String?
    let encoding: String?
  }
}
