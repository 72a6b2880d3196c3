import Terminology

/// All occurrences sorted by what they mention.
struct MentionTable: Sendable {
  private let byEntry: [TermMatch.Entry: [Occurrence]]
  private let matters: [[Section.Matter]]

  init(_ occurrences: [Occurrence], sources: [LinkedSource]) {
    byEntry = Dictionary(grouping: occurrences, by: \.entry)
    matters = sources.map { $0.sections.map(\.matter) }
  }

  /// Every occurrence of an entry, in order of source and place.
  func occurrences(of entry: TermMatch.Entry) -> [Occurrence] { byEntry[entry] ?? [] }

  /// The sections of the articles that mention an entry, each once with its first mention.
  func mentions(of entry: TermMatch.Entry, includingMatter: Bool = false) -> [Mention] {
    var mentions: [Mention] = []
    for occurrence in occurrences(of: entry) {
      let section = occurrence.section
      guard mentions.last?.section != section,
        includingMatter || matters[section.source][section.section] == .body
      else { continue }
      mentions.append(Mention(section: section, anchor: occurrence.anchor, form: occurrence.form))
    }
    return mentions
  }
}
