import EmbeddedData
import HanText

/// The words of the book itself in one script, from the table `book-words.tsv`.
///
/// Simplified in the Mainland's wording, Traditional in Taiwan's.
struct BookWords: Sendable {
  private let table: [String: String]

  init(_ script: Script) {
    var table: [String: String] = [:]
    for line in EmbeddedTable.bookWords.bytes.split(separator: 0x0A) where line.first != 0x23 {
      let cells = line.split(separator: 0x09, omittingEmptySubsequences: false)
      guard cells.count == 3 else { continue }
      let word = cells[script == .hans ? 1 : 2]
      table[String(decoding: cells[0], as: UTF8.self)] = String(decoding: word, as: UTF8.self)
    }
    self.table = table
  }

  subscript(_ word: BookWord) -> String {
    table[word.rawValue] ?? word.rawValue
  }

  /// The word with `%1` and `%2` filled in.
  func callAsFunction(_ word: BookWord, _ first: String, _ second: String = "") -> String {
    let utf8 = Array(self[word].utf8)
    var result: [UInt8] = []
    var index = 0
    while index < utf8.count {
      let next = index + 1 < utf8.count ? utf8[index + 1] : 0
      switch (utf8[index], next) {
      case (UInt8(ascii: "%"), UInt8(ascii: "1")): result += first.utf8
      case (UInt8(ascii: "%"), UInt8(ascii: "2")): result += second.utf8
      default:
        result.append(utf8[index])
        index += 1
        continue
      }
      index += 2
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The word for a value of the data; the value itself where the table has none.
  func named(_ group: String, _ value: String) -> String {
    table[group + "." + value] ?? value
  }

  func has(_ key: String) -> Bool {
    table[key] != nil
  }
}

/// The words that the book uses, as keys of the table.
///
/// Keys that a value of the data chooses (`repair.reading`, `family.bars`) are looked up by `BookWords.named`.
enum BookWord: String, CaseIterable, Sendable {
  case accepted, accessibility, accessibilityPictures, andMore, apiIndex, apiLead, apis, avoid, backMatter,
    calledBy
  case calls, captionApis, captionCertainty, captionCoverage, captionKinds, captionNames, captionSources
  case component, components, componentsLead, contents, continued, count, cover, coverAlternative, date
  case deprecated, dictionaryLead, dictionaryTitle, edition, english, frontMatter, glossary, glossaryEntry
  case glossaryLead, howTo, index, indexBy, indexLead, indexNumbers, introduced, kind, landmarks, license
  case mentionedByMany, mentionedIn, moreEditions, moreEditionsLead, moreSections, name, names, nearlyAs,
    noContent
  case noEdition, noMention, none, noteLabel, number, origin, owner, page, pages, platform, preferred
  case quoted, readInSource, region, related, repairs, replacedBy, report, reportLead, sameAs, see, seeAlso
  case separator, sourceList, sourceListLead, sources, start, strokes, subtitle, title, titlePage, total
  case untitled, version
  case howTo1 = "howTo.1"
  case howTo2 = "howTo.2"
  case howTo3 = "howTo.3"
  case howTo4 = "howTo.4"
}
