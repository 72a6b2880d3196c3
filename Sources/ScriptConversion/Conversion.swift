import Diagnostics
import HanText

/// One conversion under way: reads runs of ideographs, decides on their form, writes output and map.
struct Conversion {
  private let converter: ScriptConverter
  private let text: [UInt8]
  private let lines: [(end: Int, isTraditional: Bool)]
  private var line = 0

  private(set) var output: [UInt8] = []
  private(set) var map = OffsetMap()

  /// How far the text is written to `output`, and to `map`.
  private var written = 0
  private var mapped = 0

  /// The run being read: its characters, and where each begins.
  private var characters: [UInt32] = []
  private var offsets: [Int] = []
  private var traits: CharacterForms.Traits = []
  private var keys: [UInt32] = []
  private var others: [UInt32] = []
  private var segmentation = Segmentation()

  init(by converter: ScriptConverter, of text: [UInt8]) {
    self.converter = converter
    self.text = text
    let target = converter.configuration.target.script
    let source = converter.configuration.source?.script ?? (target == .hans ? .hant : .hans)
    lines = ScriptEvidence(text.span, forms: converter.forms, otherwise: source == .hant).lines
    output.reserveCapacity(text.count + text.count / 64)
  }

  /// Converts everything outside of the protected ranges.
  mutating func run(protecting protected: [Range<Int>]) {
    var position = 0
    for range in protected.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      convert(position..<max(position, min(range.lowerBound, text.count)))
      position = max(position, min(range.upperBound, text.count))
    }
    convert(position..<text.count)
    copy(upTo: text.count)
    map.appendCopy(text.count - mapped)
  }

  private mutating func convert(_ range: Range<Int>) {
    var offset = range.lowerBound
    while offset < range.upperBound {
      if text[offset] < 0xE3 {
        endRun(at: offset)
        offset += 1
        continue
      }
      let (scalar, length) = UTF8Scalar.decode(text.span, at: offset)
      if CharacterForms.covers(scalar), offset + length <= range.upperBound {
        characters.append(scalar)
        offsets.append(offset)
        traits.formUnion(converter.forms[scalar].traits)
      } else {
        endRun(at: offset)
      }
      offset += length
    }
    endRun(at: min(offset, range.upperBound))
  }

  /// Writes the run that ends at an offset.
  private mutating func endRun(at end: Int) {
    guard let start = offsets.first else { return }
    defer {
      characters.removeAll(keepingCapacity: true)
      offsets.removeAll(keepingCapacity: true)
      traits = []
    }
    while lines[line].end <= start { line += 1 }
    let isTraditional = lines[line].isTraditional
    offsets.append(end)
    let hasVocabulary = isSource(isTraditional) && traits.contains(.startsVocabulary)
    let deciding: CharacterForms.Traits = isTraditional ? .decidedByWordInTraditional : .decidedByWord
    guard hasVocabulary || !traits.isDisjoint(with: deciding) else {
      for index in characters.indices { write(usualForm(characters[index], isTraditional), at: index) }
      return
    }
    cutIntoWords()
    for piece in segmentation.pieces {
      write(piece, isTraditional: isTraditional, usesVocabulary: hasVocabulary, deciding: deciding)
    }
  }

  /// Whether a line of that script is what the converter converts from, and so takes regional vocabulary.
  private func isSource(_ isTraditional: Bool) -> Bool {
    guard converter.configuration.regionalVocabulary else { return false }
    let target = converter.configuration.target.script
    return converter.configuration.source?.script == (isTraditional ? .hant : .hans)
      || isTraditional != (target == .hant)
  }

  private mutating func cutIntoWords() {
    keys.removeAll(keepingCapacity: true)
    for character in characters { keys.append(converter.forms[character].key) }
    guard traits.contains(.alsoItself) else {
      segmentation.cut(keys, others: nil, by: converter.lexicon)
      return
    }
    others.removeAll(keepingCapacity: true)
    for character in characters {
      let form = converter.forms[character]
      others.append(form.traits.contains(.alsoItself) ? character : form.key)
    }
    segmentation.cut(keys, others: others, by: converter.lexicon)
  }

  private mutating func write(
    _ piece: Segmentation.Piece, isTraditional: Bool, usesVocabulary: Bool, deciding: CharacterForms.Traits
  ) {
    let word = piece.word.map { converter.lexicon.words[$0] }
    if let word, word.isVocabulary, usesVocabulary {
      replace(piece.range, with: word.output)
      return
    }
    for index in piece.range {
      let character = characters[index]
      if let word, !word.output.isEmpty, !word.isVocabulary,
        !converter.forms[character].traits.isDisjoint(with: deciding)
      {
        let place = Int(word.output.lowerBound) + index - piece.range.lowerBound
        write(converter.lexicon.outputs[place], at: index)
      } else {
        write(usualForm(character, isTraditional), at: index)
      }
    }
  }

  private func usualForm(_ character: UInt32, _ isTraditional: Bool) -> UInt32 {
    let form = converter.forms[character]
    return isTraditional ? form.outputInTraditional : form.output
  }

  /// Writes a character of the run in its new form.
  private mutating func write(_ scalar: UInt32, at index: Int) {
    guard scalar != characters[index] else { return }
    let start = offsets[index]
    let end = start + UTF8Scalar.length(characters[index])
    copy(upTo: start)
    UTF8Scalar.append(scalar, to: &output)
    written = end
    let length = UTF8Scalar.length(scalar)
    guard length != end - start else { return }
    map.appendCopy(start - mapped)
    map.appendReplacement(inputLength: end - start, outputLength: length)
    mapped = end
  }

  /// Writes a word of the regional vocabulary.
  private mutating func replace(_ range: Range<Int>, with scalars: Range<Int32>) {
    let start = offsets[range.lowerBound]
    let end = offsets[range.upperBound]
    copy(upTo: start)
    let outputStart = output.count
    for index in scalars { UTF8Scalar.append(converter.lexicon.outputs[Int(index)], to: &output) }
    written = end
    map.appendCopy(start - mapped)
    map.appendReplacement(inputLength: end - start, outputLength: output.count - outputStart)
    mapped = end
  }

  private mutating func copy(upTo end: Int) {
    guard written < end else { return }
    output.append(contentsOf: text[written..<end])
    written = end
  }
}
