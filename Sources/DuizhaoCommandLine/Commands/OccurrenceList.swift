import Compilation
import FoundationEssentials

/// Where terms and API names occur in a built project: its file `data/occurrences.json`.
struct OccurrenceList {
  struct Occurrence: Decodable {
    let entry: String
    let source: String
    /// The text's title.
    let title: String?
    /// The heading of the section; empty in front of the first one.
    let section: String?
    let url: String
  }

  private let occurrences: [Occurrence]

  /// Reads those of a project, or of its output folder.
  ///
  /// - Throws: `BuildFailure` when the project was not built with its data.
  static func read(_ folder: String) throws -> OccurrenceList {
    let candidates = ["Site/Output/data/occurrences.json", "data/occurrences.json"]
    let paths = candidates.map { FileSystem.join(folder, $0) }
    let path = paths.first(where: FileSystem.exists) ?? paths[0]
    do {
      return OccurrenceList(
        occurrences: try JSONDecoder().decode([Occurrence].self, from: Data(FileSystem.read(path))))
    } catch is DecodingError {
      throw BuildFailure.unusableInput(path, reason: "is not the list that duizhao build writes; build again")
    }
  }

  /// Those of an entry: a concept's id, or `api:` and a name.
  ///
  /// One for each section, in order of the texts.
  func of(_ entry: String) -> [Occurrence] {
    var seen: Set<String> = []
    return occurrences.filter { occurrence in
      occurrence.entry == entry
        && seen.insert(occurrence.source + "\n" + (occurrence.section ?? occurrence.url)).inserted
    }
  }
}
