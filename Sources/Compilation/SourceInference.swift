import Linking
import Markup

/// What a text says of itself, for texts that `sources.json` says little or nothing of.
enum SourceInference {
  /// The entry with a title in any case: its own, the document's, or the file's name.
  ///
  /// A heading that is alone at the top of the outline counts as the document's title.
  static func complete(_ info: SourceInfo?, fileName: String, document: Document) -> SourceInfo {
    var info = info ?? SourceInfo(title: "")
    if info.title.isEmpty {
      info.title = document.title?.string ?? onlyTopHeading(document) ?? baseName(fileName)
    }
    if info.edition.isEmpty { info.edition = info.title }
    return info
  }

  private static func onlyTopHeading(_ document: Document) -> String? {
    var top: [Heading] = []
    for case .heading(let heading) in document.body.map(\.content) {
      if let first = top.first {
        if heading.level > first.level { continue }
        if heading.level < first.level { top = [] }
      }
      top.append(heading)
    }
    return top.count == 1 ? top.first?.text.string : nil
  }

  /// `texts/guide.txt` → `guide`.
  private static func baseName(_ fileName: String) -> String {
    let name = fileName.split(separator: "/").last.map(String.init) ?? fileName
    guard let dot = name.lastIndex(of: "."), dot > name.startIndex else { return name }
    return String(name[..<dot])
  }
}
