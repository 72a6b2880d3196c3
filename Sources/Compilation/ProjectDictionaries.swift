import Diagnostics
import ScriptConversion
import Terminology

/// The dictionaries of a project, `Glossary/Dictionaries/*.txt`.
enum ProjectDictionaries {
  /// Reads them; lines with errors are reported and left out, and so are terms of the glossary, which decides on those.
  ///
  /// - Throws: `BuildFailure` when a file cannot be read.
  static func read(
    _ paths: [String], under glossary: Glossary, diagnostics: inout [Diagnostic]
  ) throws -> [PhraseDictionary] {
    guard !paths.isEmpty else { return [] }
    let terms = Set(glossary.concepts.flatMap { $0.designations.map(\.term) })
    return try paths.map { path in
      var dictionary = try PhraseDictionaryFile.read(path, diagnostics: &diagnostics)
      dictionary.entries.removeAll { entry in
        let key = String(decoding: entry.key, as: UTF8.self)
        guard terms.contains(key) else { return false }
        diagnostics.append(
          Diagnostic(
            .warning, rule: "dictionary-key", "\(path): “\(key)” is a term of the glossary, which decides",
            explanation: "Take it out of the dictionary, or change the term."))
        return true
      }
      return dictionary
    }
  }
}
