import HanText
import Terminology

/// The headings under which the term index lists a concept: the main one, and those that refer to it.
struct IndexHeadings: Sendable {
  struct Heading: Sendable {
    let text: String
    /// Reviewed pinyin; empty where the table of readings is right.
    let reading: String
  }

  let main: Heading
  let variants: [Heading]

  /// Chinese headings; nil when the concept has no Chinese name.
  ///
  /// The preferred name of the variant is the main one, or where it has none that of the next. A name that differs from another only in script is left out,
  /// as output converts both to the same.
  static func chinese(of concept: Concept, in variant: ChineseVariant) -> IndexHeadings? {
    let order: [ChineseVariant] = variant == .hans ? [.hans, .hant, .tw, .hk] : [.tw, .hant, .hk, .hans]
    let statuses: [Designation.Status] = [.preferred, .accepted, .avoid]
    let headings = statuses.flatMap { status in
      order.flatMap { variant in
        concept.designations.filter { $0.variant == variant && $0.status == status }
      }
    }
    return IndexHeadings(headings.map { Heading(text: $0.term, reading: $0.reading) })
  }

  /// English headings; nil when the concept has no English name.
  static func english(of concept: Concept) -> IndexHeadings? {
    let avoided = concept.designations.filter { $0.variant == nil && $0.status == .avoid }.map(\.term)
    return IndexHeadings((concept.english + avoided).map { Heading(text: $0, reading: "") })
  }

  private init?(_ headings: [Heading]) {
    var seen: Set<String> = []
    // Hyphens and the plural make no heading of their own.
    let distinct = headings.filter { heading in
      let form = SearchFold.fold(heading.text).split { $0 == "-" || $0 == " " }.joined(separator: " ")
      if form.last == "s", seen.contains(String(form.dropLast())) { return false }
      return seen.insert(form).inserted
    }
    guard let first = distinct.first else { return nil }
    main = first
    variants = Array(distinct.dropFirst())
  }
}
