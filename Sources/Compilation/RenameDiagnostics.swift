import ContentRendering
import Diagnostics
import Linking
import Terminology

/// Entries of `renamed` in `site.json` that lead nowhere, or from a name that is in use.
struct RenameDiagnostics {
  private let collection: Collection
  private let renamed: [String: String]
  private let manifest: SourceText

  /// - Throws: `BuildFailure` when the manifest cannot be read again for the places in it.
  init(_ collection: Collection, _ settings: SiteSettings, manifest path: String) throws {
    self.collection = collection
    renamed = settings.renamed
    manifest = SourceText(path: path, utf8: renamed.isEmpty ? [] : try FileSystem.read(path))
  }

  /// Warnings `renamed-id`, in order of the old names.
  var diagnostics: [Diagnostic] {
    renamed.sorted { $0.key < $1.key }.compactMap { old, new in
      if !isKnown(new) {
        return warning(
          "‘\(old)’ was renamed to ‘\(new)’, which is no concept, API or text", quoted: new,
          explanation:
            "Give an id of concepts.tsv, a name of apis.tsv, or the folder of a text below sources/.")
      }
      return isKnown(old)
        ? warning(
          "‘\(old)’ was renamed to ‘\(new)’, but is in use", quoted: old,
          explanation: "Nothing leads from it. Remove the line.") : nil
    }
  }

  private func isKnown(_ name: String) -> Bool {
    collection.glossary.concept(name) != nil || collection.glossary.api(name) != nil
      || collection.source(name) != nil
  }

  private func warning(_ message: String, quoted name: String, explanation: String) -> Diagnostic {
    let quoted = Array(#""\#(name)""#.utf8)
    let offset = manifest.utf8.firstRange(of: quoted)?.lowerBound
    return Diagnostic(
      .warning, rule: "renamed-id", message, explanation: explanation,
      at: manifest.location(at: offset ?? 0))
  }
}
