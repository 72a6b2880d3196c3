import Diagnostics
import EmbeddedData
import HanText

/// Finds the characters whose form the words around them do not decide, for reports.
///
/// A form is in doubt where another way to cut the text into words, hardly less likely, gives another form; and where a
/// character of the table of doubts is in no word. The 卷 of 卷起 is certain, that of 把卷放下 is not.
package struct DoubtFinder: Sendable {
  private let converter: ScriptConverter
  /// The forms, in the target's standard, of characters that nothing decides on their own.
  private let loneForms: [UInt32: [UInt32]]

  /// A finder for what a converter does; O(rows of the tables of characters), a millisecond: make one and keep it.
  package init(_ converter: ScriptConverter) {
    self.converter = converter
    let rules = ConversionRules(converter.configuration)
    let table = ConversionRows(.conversionDoubts)
    var forms: [UInt32: [UInt32]] = [:]
    for row in table.rows {
      guard let character = table[row.first].first else { continue }
      let isShared = ConversionRules.shared.contains(character)
      guard isShared == (converter.configuration.target == .hans) else { continue }
      // What a dictionary says of a character on its own is decided.
      guard converter.usualForm(of: character) == nil else { continue }
      forms[character] = table[row.second].filter { $0 != 0x20 }.map { rules.regional[$0] ?? $0 }
    }
    loneForms = forms
  }

  /// The doubts of a conversion, in order of their place.
  ///
  /// O(bytes × length of the longest word), some times the work of the conversion itself.
  ///
  /// - Parameters:
  ///   - utf8: the text that is converted.
  ///   - protected: ranges in bytes that stay as they are.
  ///   - wholeIsTraditional: the script of lines that do not tell, where the text is a part of a longer one.
  /// - Returns: one for each place.
  package func doubts(
    in utf8: [UInt8], protecting protected: [Range<Int>] = [], inTraditional wholeIsTraditional: Bool? = nil
  ) -> [ConversionDoubt] {
    guard converter.configuration.changesScript else { return [] }
    let conversion = converter.conversion(of: utf8, protecting: protected, inTraditional: wholeIsTraditional)
    let fixed = conversion.fixed
    let (output, map) = (conversion.output, conversion.map)
    var doubts: [ConversionDoubt] = []
    var lattice = WordLattice()
    for run in IdeographRuns(utf8, protecting: fixed.map(\.range), forms: converter.forms) {
      let isTraditional = run.isTraditional(otherwise: wholeIsTraditional ?? converter.expectsTraditional)
      guard isTraditional == (converter.configuration.target == .hans) else { continue }
      let candidates = run.characters.indices.filter { isCandidate(run.characters[$0].scalar) }
      guard !candidates.isEmpty else { continue }
      lattice.read(run, by: converter)
      for index in candidates {
        let character = run.characters[index]
        guard let chosen = Self.scalar(at: map.output(at: character.range.lowerBound), of: output),
          let ways = lattice.forms(of: index)
        else { continue }
        var alternatives = ways.forms
        if ways.isAlone { alternatives += loneForms[character.scalar] ?? [] }
        let others = Self.distinct(alternatives, without: chosen)
        guard !others.isEmpty else { continue }
        doubts.append(
          ConversionDoubt(
            range: character.range, before: Self.string(character.scalar), chosen: Self.string(chosen),
            alternatives: others.map(Self.string)))
      }
    }
    return doubts
  }

  private func isCandidate(_ scalar: UInt32) -> Bool {
    let deciding: CharacterForms.Traits =
      converter.configuration.target == .hans ? .decidedByWordInTraditional : .decidedByWord
    return !converter.forms.traits(of: scalar).isDisjoint(with: deciding)
  }

  private static func scalar(at offset: Int, of utf8: [UInt8]) -> UInt32? {
    guard offset < utf8.count else { return nil }
    return UTF8Scalar.decode(utf8.span, at: offset).scalar
  }

  private static func distinct(_ scalars: [UInt32], without chosen: UInt32) -> [UInt32] {
    var distinct: [UInt32] = []
    for scalar in scalars where scalar != chosen && !distinct.contains(scalar) { distinct.append(scalar) }
    return distinct
  }

  private static func string(_ scalar: UInt32) -> String {
    Unicode.Scalar(scalar).map { String($0) } ?? ""
  }
}

extension ConversionConfiguration {
  /// Whether it leads from one script to the other, and not between standards of Traditional.
  fileprivate var changesScript: Bool {
    target == .hans || source == nil || source == .hans
  }
}
