import Diagnostics
import HanText
import Normalization

/// What `glossary lint` asks of the terms themselves, beyond what reading the tables needs.
///
/// A form that no repaired text can contain never matches, and one without readings or strokes stands in the wrong place
/// of the index.
struct FormLint {
  let terms: [TermRow]

  func check(diagnostics: inout [Diagnostic]) {
    let normalizer = Normalizer()
    for term in terms {
      let changed = normalized(term.term, by: normalizer)
      if changed != term.term {
        diagnostics.append(.changedForm(term.term, changed, at: term.row.location("term")))
      }
      guard term.variant != nil else { continue }
      checkReading(of: term, diagnostics: &diagnostics)
      let unknown = term.term.unicodeScalars.filter { $0.isHan && !Self.isKnown($0) }
      if !unknown.isEmpty {
        diagnostics.append(
          .unknownCharacter(String(String.UnicodeScalarView(unknown)), at: term.row.location("term")))
      }
    }
  }

  private func normalized(_ term: String, by normalizer: Normalizer) -> String {
    var ignored: [Diagnostic] = []
    let text = normalizer.normalize(
      SourceText(path: "", text: term + "\n"), format: .plainText, diagnostics: &ignored)
    var utf8 = text.utf8
    if utf8.last == 0x0A { utf8.removeLast() }
    return String(decoding: utf8, as: UTF8.self)
  }

  private func checkReading(of term: TermRow, diagnostics: inout [Diagnostic]) {
    let reading = term.row.text("reading")
    guard !reading.isEmpty else {
      let undecided = Transcription.undecidedCharacters(of: term.term)
      guard !undecided.isEmpty else { return }
      diagnostics.append(
        .unreviewedReading(
          String(String.UnicodeScalarView(undecided)), of: term.term,
          proposed: Transcription.pinyin(of: term.term).joined(separator: " "), at: term.row.location("term"))
      )
      return
    }
    let syllables = reading.split(separator: " ")
    let units = Transcription.pinyin(of: term.term)
    let isSound = zip(syllables, units).allSatisfy { syllable, unit in
      Pinyin.isTonedSyllable(syllable.utf8) || syllable == unit
    }
    guard syllables.count != units.count || !isSound else { return }
    diagnostics.append(
      .badReading(reading, of: term.term, count: units.count, at: term.row.location("reading")))
  }

  /// Whether the character can be sorted by strokes, pinyin and zhuyin.
  private static func isKnown(_ character: Unicode.Scalar) -> Bool {
    let reading =
      Readings.readings(of: character).first ?? Readings.readings(of: SearchFold.fold(character)).first
    return Strokes.count(of: character) != nil && reading.flatMap(Pinyin.zhuyin) != nil
  }
}

extension Diagnostic {
  static func changedForm(_ term: String, _ changed: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, rule: "changed-form", "‘\(term)’ becomes ‘\(changed)’ when a text is repaired",
      explanation: "Texts are searched after repair, so this form is never found. Write the repaired one.",
      at: location, fixes: [Fix("write \(changed)", at: location, replacement: changed)])
  }

  static func unreviewedReading(
    _ characters: String, of term: String, proposed: String, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .note, rule: "unreviewed-reading",
      "‘\(characters)’ in ‘\(term)’ has several readings, and none was reviewed",
      explanation: "The index uses ‘\(proposed)’. Write the right reading into the column ‘reading’.",
      at: location)
  }

  static func badReading(
    _ reading: String, of term: String, count: Int, at location: SourceLocation
  ) -> Diagnostic {
    Diagnostic(
      .warning, rule: "bad-reading", "‘\(reading)’ is no reading of ‘\(term)’",
      explanation: "A reading has \(count) syllables here, in pinyin with tone marks, separated by spaces.",
      at: location)
  }

  static func unknownCharacter(_ characters: String, at location: SourceLocation) -> Diagnostic {
    Diagnostic(
      .warning, rule: "unknown-character", "No strokes or reading are known of ‘\(characters)’",
      explanation:
        "The term cannot be sorted in every index. Check that the character is the one that was meant.",
      at: location)
  }
}
