import ContentRendering
import Linking
import Serialization

/// Cover, title page and how to use the book.
struct FrontMatter {
  let book: Book

  private var words: BookWords { book.words }

  var chapters: [Chapter] {
    [cover(title: book.title), titlePage, howTo] + (book.isLarge ? [sourceList] : [])
  }

  var navigation: [NavigationItem] {
    chapters.map { NavigationItem(title: $0.title, address: $0.file) }
  }

  func cover(title: String) -> Chapter {
    Chapter(
      BookFiles.cover, title: words[.cover], matter: .front, type: "cover",
      content: [
        .tag(
          "p", ["class": "cover"],
          [
            .tag(
              "img",
              [
                "src": BookFiles.coverImage, "role": "doc-cover",
                "alt": words(.coverAlternative, title),
              ])
          ])
      ])
  }

  private var titlePage: Chapter {
    let settings = book.settings
    let lines = [words[.subtitle], settings.author, settings.license].filter { !$0.isBlank }
    let sources = book.isLarge ? [] : self.sources
    return Chapter(
      BookFiles.titlePage, title: words[.titlePage], matter: .front, type: "titlepage",
      content: [
        .tag(
          "div", ["class": "title-page"],
          [book.heading(1, book.title)] + lines.map { .tag("p", [:], [.text($0)]) })
      ]
        + (sources.isEmpty
          ? [] : [book.heading(2, words[.sources]), .tag("ul", ["class": "plain"], sources)]))
  }

  /// The sources as items of a list.
  private var sources: [Node] {
    book.collection.sources.map { source in
      let license = source.info.license.isBlank ? "" : "（" + source.info.license + "）"
      return .tag(
        "li", [:],
        [book.link(BookFiles.source(source.slug), [.text(book.title(of: source))]), .text(license)])
    }
  }

  /// All sources by their numbers, where they are too many for the title page.
  private var sourceList: Chapter {
    Chapter(
      BookFiles.sources, title: words[.sourceList], matter: .front,
      content: [
        book.heading(1, words[.sourceList]),
        .tag("p", ["class": "lead"], [.text(words[.sourceListLead])]),
        .tag("ol", ["class": "plain"], sources),
      ])
  }

  private var howTo: Chapter {
    let steps: [BookWord] = [.howTo1, .howTo2, .howTo3, .howTo4]
    return Chapter(
      BookFiles.howTo, title: words[.howTo], matter: .front, type: "introduction", role: "doc-introduction",
      content: [
        book.heading(1, words[.howTo]),
        .tag("ol", [:], steps.map { .tag("li", [:], [.text(words[$0])]) }),
      ])
  }
}
