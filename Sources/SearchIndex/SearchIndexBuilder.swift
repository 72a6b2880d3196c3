import ContentRendering
import HanText
import Linking
import Serialization

/// Builds the search of one presentation: files that the script of the search page loads by script tags, since
/// fetching fails on file:// addresses.
///
/// - `search/entries.js`: components, terms and APIs with everything they can be found by; loaded at the first query.
/// - `search/words-N.js`: which of the next files hold which words; a query loads the shards of its words.
/// - `search/sections-N.js`: addresses, titles and text of sections; loaded one after another until there are enough
///   results to show.
///
/// Words are pairs of neighbouring Han characters (and single ones), Latin words and the parts of CamelCase names,
/// all in the search form (`SearchFold`), in which the script puts queries too.
package struct SearchIndexBuilder: Sendable {
  /// The scripts of the search page below the output folder, in the order in which they run.
  package static let scripts = ["assets/search-fold.js", "assets/search.js"]

  /// The presentation's folder: `zh-hant`.
  private let folder: String

  package init(folder: String) {
    self.folder = folder
  }

  /// The files of the presentation, for a presented collection.
  package func files(for collection: Collection) -> [OutputFile] {
    let sections = IndexedSection.all(of: collection, folder: folder)
    let texts = TextShards(sections)
    var words = WordTable(files: texts.ranges.count)
    for (number, range) in texts.ranges.enumerated() { words.add(sections[range], file: number) }
    let wordShards = words.shards()
    let entries = EntryList(collection, folder: folder)
    let head = JSONValue.object([
      "entries": entries.json, "wordShards": .integer(wordShards.count),
      "textShards": .integer(texts.ranges.count),
    ])
    return [file("entries", "entries", head)]
      + wordShards.enumerated().map { file("words-\($0)", "words", $1, number: $0) }
      + texts.json.enumerated().map { file("sections-\($0)", "sections", $1, number: $0) }
  }

  /// The table by which the script folds queries; the same for all presentations.
  package static var sharedFiles: [OutputFile] { [FoldScript.file] }

  private func file(_ name: String, _ kind: String, _ value: JSONValue, number: Int = 0) -> OutputFile {
    OutputFile(
      path: "\(folder)/search/\(name).js", text: "duizhaoSearch.\(kind)(\(number),\(value.compact));\n")
  }
}
