import ContentRendering
import FoundationEssentials

/// `Site/site.json`: title, default script, address and wording of the site.
///
/// `{"titles": {"zh-hans": "…", "zh-hant": "…"}, "default": "zh-hant", "baseURL": "https://…/",
/// "vocabulary": "tw", "writing": "vertical", "author": "…", "license": "…", "renamed": {"old-id": "new-id"}}`; everything may be missing.
enum SiteManifest {
  /// The settings; the defaults when there is no such manifest.
  ///
  /// - Throws: `BuildFailure.unusableInput` for malformed JSON or values that do not exist.
  static func read(_ path: String) throws -> SiteSettings {
    var settings = SiteSettings()
    guard FileSystem.isNamed(path) else { return settings }
    let contents = try Manifest.decode(Contents.self, path: path)
    settings.titles.merge(contents.titles ?? [:]) { _, new in new }
    settings.author = contents.author ?? ""
    settings.license = contents.license ?? ""
    settings.renamed = contents.renamed ?? [:]
    if let folder = contents.default {
      try require(
        ["zh-hans", "zh-hant"].contains(folder), path, "default is \(folder), not zh-hans or zh-hant")
      settings.defaultFolder = folder
    }
    if let vocabulary = contents.vocabulary {
      try require(["", "tw", "hk"].contains(vocabulary), path, "vocabulary is \(vocabulary), not tw or hk")
      settings.vocabulary = vocabulary
    }
    if let writing = contents.writing {
      try require(
        ["", "horizontal", "vertical"].contains(writing), path,
        "writing is \(writing), not horizontal or vertical")
      settings.isVertical = writing == "vertical"
    }
    if let baseURL = contents.baseURL, !baseURL.isEmpty {
      let isAbsolute = baseURL.hasPrefix("https://") || baseURL.hasPrefix("http://")
      try require(isAbsolute, path, "baseURL does not start with https:// or http://")
      settings.baseURL = baseURL.hasSuffix("/") ? baseURL : baseURL + "/"
    }
    return settings
  }

  private static func require(_ condition: Bool, _ path: String, _ reason: String) throws {
    if !condition { throw BuildFailure.unusableInput(path, reason: reason) }
  }

  private struct Contents: Decodable {
    let titles: [String: String]?
    let `default`: String?
    let baseURL: String?
    let vocabulary: String?
    let writing: String?
    let author: String?
    let license: String?
    let renamed: [String: String]?
  }
}
