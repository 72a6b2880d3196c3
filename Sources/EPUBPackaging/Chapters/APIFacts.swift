import Linking
import Serialization
import Terminology

/// What is known of an API in the few words that fit a small screen.
struct APIFacts {
  let book: Book

  /// APIs in three columns: name, kind and owner, versions.
  func table(caption: String, names: [String]) -> Node {
    let words = book.words
    return DataTable(
      caption: caption, columns: [words[.name], words[.kind], words[.version]],
      rows: names.map { name in
        let api = book.collection.glossary.api(name)
        return [
          [book.link(api: name)], api.map(kind) ?? [.text("—")],
          api.map(versions).flatMap { $0.isEmpty ? nil : $0 } ?? [.text("—")],
        ]
      }
    ).node
  }

  /// `属性，属于 UIView`.
  func kind(_ api: API) -> [Node] {
    let kind = Node.text(book.words.named("apiKind", api.kind.rawValue))
    guard !api.owner.isEmpty else { return [kind] }
    return book.joined([kind, filled(.owner, book.link(api: api.owner))])
  }

  /// `iOS 5.0 引入、iOS 7.0 起弃用、由 … 取代`; empty when nothing is known.
  func versions(_ api: API) -> [Node] {
    var parts: [Node] = []
    if !api.introduced.isEmpty { parts.append(.text(book.words(.introduced, version(api.introduced)))) }
    if !api.deprecated.isEmpty { parts.append(.text(book.words(.deprecated, version(api.deprecated)))) }
    if !api.replacedBy.isEmpty { parts.append(filled(.replacedBy, book.link(api: api.replacedBy))) }
    return parts.isEmpty ? [] : book.joined(parts)
  }

  /// A word of the book with a node in the place of `%1`.
  private func filled(_ word: BookWord, _ node: Node) -> Node {
    let parts = book.words(word, "\u{1}").split(separator: "\u{1}", omittingEmptySubsequences: false)
    return .fragment(
      [.text(String(parts.first ?? "")), node] + parts.dropFirst().map { .text(String($0)) })
  }

  /// `5.0` → `iOS 5.0`; what does not start with a digit stays.
  private func version(_ version: String) -> String {
    guard let first = version.utf8.first, (0x30...0x39).contains(first) else { return version }
    return "iOS " + version
  }
}
