import Diagnostics
import HanText

/// One conversion under way: finds the runs of ideographs and decides on the form of each character.
///
/// A character that keeps its length is patched in a copy of the text; what changes its length (a word of the
/// regional vocabulary, a character beyond the basic plane) is collected as edits and spliced in at the end.
struct Conversion {
  private let converter: ScriptConverter
  private let text: [UInt8]
  private let lines: [ScriptEvidence.Line]
  private var line = 0

  private var patched: [UInt8]
  private var edits = EditScript()

  /// The run being cut: its characters, and where each begins.
  private var characters: [UInt32] = []
  private var offsets: [Int] = []
  private var keys: [UInt32] = []
  private var others: [UInt32] = []
  private var segmentation = Segmentation()

  /// What holds for the line that the run is in.
  private struct LineRules {
    var isTraditional: Bool
    var deciding: CharacterForms.Traits
    var takesVocabulary: Bool
  }

  init(by converter: ScriptConverter, of text: [UInt8]) {
    self.converter = converter
    self.text = text
    patched = text
    let target = converter.configuration.target.script
    let source = converter.configuration.source?.script ?? (target == .hans ? .hant : .hans)
    lines = ScriptEvidence(text.span, forms: converter.forms, otherwise: source == .hant).lines
  }

  /// Converts everything outside of the protected ranges.
  mutating func run(protecting protected: [Range<Int>]) -> (utf8: [UInt8], map: OffsetMap) {
    var position = 0
    for range in protected.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      convert(position..<max(position, min(range.lowerBound, text.count)))
      position = max(position, min(range.upperBound, text.count))
    }
    convert(position..<text.count)
    let (utf8, map) = edits.apply(to: patched)
    return (utf8, map)
  }

  /// Finds the runs of ideographs in a range.
  private mutating func convert(_ range: Range<Int>) {
    let text = self.text
    let bytes = text.span
    let forms = converter.forms
    var offset = range.lowerBound
    while offset < range.upperBound {
      guard bytes[offset] >= 0xE3 else {
        offset += 1
        continue
      }
      let start = offset
      var traits: CharacterForms.Traits = []
      var next = UTF8Scalar.decode(bytes, at: offset)
      while CharacterForms.covers(next.scalar), offset + next.length <= range.upperBound {
        traits.formUnion(forms.traits(of: next.scalar))
        offset += next.length
        guard offset < range.upperBound else { break }
        next = UTF8Scalar.decode(bytes, at: offset)
      }
      if offset > start {
        convertRun(start..<offset, with: traits)
      } else {
        offset += next.length
      }
    }
  }

  private mutating func convertRun(_ range: Range<Int>, with traits: CharacterForms.Traits) {
    while lines[line].end <= range.lowerBound { line += 1 }
    let isTraditional = lines[line].isTraditional
    let rules = LineRules(
      isTraditional: isTraditional, deciding: isTraditional ? .decidedByWordInTraditional : .decidedByWord,
      takesVocabulary: traits.contains(.startsVocabulary) && isSource(isTraditional))
    guard rules.takesVocabulary || !traits.isDisjoint(with: rules.deciding) else {
      writeUsualForms(range, isTraditional)
      return
    }
    readCharacters(range)
    let follows = followsNumber(range.lowerBound)
    cutIntoWords(followingNumber: follows, hasOthers: traits.contains(.alsoItself))
    for piece in segmentation.pieces { write(piece, shiftedBy: follows ? 1 : 0, by: rules) }
  }

  /// Whether a line of that script is what the converter converts from, and so takes regional vocabulary.
  private func isSource(_ isTraditional: Bool) -> Bool {
    guard converter.configuration.regionalVocabulary else { return false }
    let target = converter.configuration.target.script
    return converter.configuration.source?.script == (isTraditional ? .hant : .hans)
      || isTraditional != (target == .hant)
  }
}

// MARK: - Words

extension Conversion {
  private mutating func readCharacters(_ range: Range<Int>) {
    characters.removeAll(keepingCapacity: true)
    offsets.removeAll(keepingCapacity: true)
    let text = self.text
    let bytes = text.span
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, length) = UTF8Scalar.decode(bytes, at: offset)
      characters.append(scalar)
      offsets.append(offset)
      offset += length
    }
    offsets.append(range.upperBound)
  }

  /// Whether digits stand before the run: `3 只` is cut like 三只, with the measure word.
  private func followsNumber(_ offset: Int) -> Bool {
    var before = offset - 1
    if before > 0, text[before] == UInt8(ascii: " ") { before -= 1 }
    return before >= 0 && text[before] >= UInt8(ascii: "0") && text[before] <= UInt8(ascii: "9")
  }

  private mutating func cutIntoWords(followingNumber: Bool, hasOthers: Bool) {
    let one: UInt32 = 0x4E00
    keys.removeAll(keepingCapacity: true)
    if followingNumber { keys.append(one) }
    for character in characters { keys.append(converter.forms[character].key) }
    guard hasOthers else {
      segmentation.cut(keys, others: nil, by: converter.lexicon)
      return
    }
    others.removeAll(keepingCapacity: true)
    if followingNumber { others.append(one) }
    for character in characters {
      let form = converter.forms[character]
      others.append(form.traits.contains(.alsoItself) ? character : form.key)
    }
    segmentation.cut(keys, others: others, by: converter.lexicon)
  }

  /// Writes one word; the pieces may count one character more than the run, for the number before it.
  private mutating func write(_ piece: Segmentation.Piece, shiftedBy shift: Int, by rules: LineRules) {
    let word = piece.word.map { converter.lexicon.words[$0] }
    if let word, word.isVocabulary, rules.takesVocabulary, piece.range.lowerBound >= shift {
      let replacement = converter.lexicon.outputs[Int(word.output.lowerBound)..<Int(word.output.upperBound)]
      replace(piece.range.lowerBound - shift..<piece.range.upperBound - shift, with: replacement)
      return
    }
    for position in piece.range where position >= shift {
      let character = characters[position - shift]
      let form = converter.forms[character]
      if let word, !word.output.isEmpty, !word.isVocabulary, !form.traits.isDisjoint(with: rules.deciding) {
        let place = Int(word.output.lowerBound) + position - piece.range.lowerBound
        write(converter.lexicon.outputs[place], for: character, at: offsets[position - shift])
      } else {
        let usual = rules.isTraditional ? form.outputInTraditional : form.output
        write(usual, for: character, at: offsets[position - shift])
      }
    }
  }
}

// MARK: - Output

extension Conversion {
  private mutating func writeUsualForms(_ range: Range<Int>, _ isTraditional: Bool) {
    let text = self.text
    let bytes = text.span
    let forms = converter.forms
    var offset = range.lowerBound
    while offset < range.upperBound {
      let (scalar, length) = UTF8Scalar.decode(bytes, at: offset)
      let form = forms[scalar]
      write(isTraditional ? form.outputInTraditional : form.output, for: scalar, at: offset)
      offset += length
    }
  }

  /// Writes a character in its new form.
  @inline(__always)
  private mutating func write(_ scalar: UInt32, for old: UInt32, at offset: Int) {
    guard scalar != old else { return }
    guard scalar < 0x10000, old < 0x10000 else {
      var replacement: [UInt8] = []
      UTF8Scalar.append(scalar, to: &replacement)
      edits.replace(offset..<offset + UTF8Scalar.length(old), with: replacement)
      return
    }
    patched[offset] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
    patched[offset + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
    patched[offset + 2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
  }

  /// Writes a word of the regional vocabulary over characters of the run.
  private mutating func replace(_ range: Range<Int>, with scalars: ArraySlice<UInt32>) {
    if scalars.elementsEqual(characters[range]) { return }
    var replacement: [UInt8] = []
    for scalar in scalars { UTF8Scalar.append(scalar, to: &replacement) }
    edits.replace(offsets[range.lowerBound]..<offsets[range.upperBound], with: replacement)
  }
}
