import HanText
import Linking

/// Shows the term index in one variant: in Traditional characters under Taiwan's names.
///
/// Headings that only differed in script become one: the main entry stays, its *see* references to itself go.
struct TermIndexPresenter {
  let script: Script
  let conversion: TextConversion

  func present(_ index: TermIndex) -> TermIndex {
    var (pinyin, strokes, zhuyin) = (index.pinyin, index.strokes, index.zhuyin)
    if script == .hant, let traditional = index.traditional {
      (pinyin, strokes, zhuyin) = (traditional.pinyin, traditional.strokes, traditional.zhuyin)
    }
    return TermIndex(
      english: index.english.map(present), pinyin: pinyin.map(present), strokes: strokes.map(present),
      zhuyin: zhuyin.map(present))
  }

  private func present(_ group: TermIndex.Group) -> TermIndex.Group {
    var entries: [TermIndex.Entry] = []
    var places: [String: [Int]] = [:]
    for entry in group.entries.map(present) where entry.see != entry.heading {
      let known = places[entry.heading, default: []]
      if let place = known.first(where: { entries[$0].absorbs(entry) }) {
        entries[place].absorb(entry)
      } else {
        places[entry.heading, default: []].append(entries.count)
        entries.append(entry)
      }
    }
    return TermIndex.Group(label: group.label, entries: entries)
  }

  private func present(_ entry: TermIndex.Entry) -> TermIndex.Entry {
    var entry = entry
    if entry.isChinese { entry.heading = conversion(entry.heading) }
    entry.see = entry.see.map { conversion($0) }
    entry.seeAlso = entry.seeAlso.map { conversion($0) }.filter { $0 != entry.heading }
    return entry
  }
}

extension TermIndex.Entry {
  /// Whether another entry under the same heading stands for the same thing.
  fileprivate func absorbs(_ other: TermIndex.Entry) -> Bool {
    guard concept == other.concept, api == other.api else { return false }
    return (see == nil) == (other.see == nil)
  }

  fileprivate mutating func absorb(_ other: TermIndex.Entry) {
    for heading in other.seeAlso where !seeAlso.contains(heading) && heading != self.heading {
      seeAlso.append(heading)
    }
    for locator in other.locators where !locators.contains(locator) { locators.append(locator) }
  }
}
