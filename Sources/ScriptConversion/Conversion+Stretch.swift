extension Conversion {
  /// Converts the stretch around the character that is next.
  ///
  /// The characters before it are written already, three bytes for three; they are written again.
  mutating func convertStretch(to limit: Int) {
    let text = self.text
    let keys = converter.simplifiedLines.keys
    let special = place.position
    let start = stretchStart(in: text, keys)
    place.written -= special - start
    place.position = start
    let follows = Neighbourhood(text, from: place.floor, to: limit).followsNumber(start)
    stretch.begin(behind: follows ? Neighbourhood.one : nil)
    readStretch(in: text, keys, counting: special, to: limit)
    stretch.cut(by: converter.lexicon)
    writeStretch()
    place.floor = place.position
  }

  /// Where the stretch begins that the next character is in.
  private func stretchStart(in text: [UInt8], _ keys: [UInt32]) -> Int {
    let source = unsafe text.span.bytes
    var start = place.position
    let floor = max(place.floor, start - 3 * Stretch.longest)
    let scalar = UTF8Scalar.decode(text.span, at: start).scalar
    var key = scalar < 0x10000 ? keys[Int(scalar)] : converter.key(ofSupplementary: scalar)
    while start - 3 >= floor {
      let word = unsafe source.unsafeLoadUnaligned(fromByteOffset: start - 3, as: UInt32.self)
      guard UTF8Scalar.isThreeBytes(UInt64(word)) else { break }
      let before = keys[UTF8Scalar.index(UInt64(word))]
      guard before != 0, joins(before, key) else { break }
      key = before
      start -= 3
    }
    return start
  }

  /// Reads the characters of the stretch from the position on, and leaves the position behind them.
  ///
  /// Counts the evidence of the characters from `uncounted` on.
  private mutating func readStretch(
    in text: [UInt8], _ keys: [UInt32], counting uncounted: Int, to limit: Int
  ) {
    let bytes = text.span
    var offset = place.position
    var last: UInt32 = 0
    while offset < limit, stretch.count < 2 * Stretch.longest {
      let (scalar, length) = UTF8Scalar.decode(bytes, at: offset)
      guard CharacterForms.covers(scalar), offset + length <= limit else { break }
      let key = scalar < 0x10000 ? keys[Int(scalar)] : converter.key(ofSupplementary: scalar)
      if stretch.count > 0, !joins(last, key) { break }
      let form = converter.forms[scalar]
      if offset >= uncounted { balance &+= form.traits.evidence }
      stretch.append(scalar, form, at: offset..<offset + length)
      last = key
      offset += length
    }
    place.position = offset
  }

  /// Whether some word holds two neighbours side by side.
  @inline(__always)
  private func joins(_ first: UInt32, _ second: UInt32) -> Bool {
    if converter.lexicon.joins(first & 0xFFFF, second & 0xFFFF) { return true }
    let (firstOther, secondOther) = (first >> 16, second >> 16)
    guard firstOther != first & 0xFFFF || secondOther != second & 0xFFFF else { return false }
    return converter.lexicon.joins(firstOther, secondOther)
  }
}

// MARK: - Words

extension Conversion {
  /// Writes the words of the stretch.
  private mutating func writeStretch() {
    reserve(4 * stretch.count)
    var start = 0
    while start < stretch.count + stretch.shift {
      let piece = stretch.segmentation.piece(from: start)
      write(piece, shiftedBy: stretch.shift)
      start = piece.range.upperBound
    }
  }

  /// Writes one word; the pieces may count one character more than the stretch, for the number before it.
  private mutating func write(_ piece: Segmentation.Piece, shiftedBy shift: Int) {
    let node = converter.lexicon.nodes[piece.word]
    let range = max(0, piece.range.lowerBound - shift)..<piece.range.upperBound - shift
    if node.isVocabulary, takesVocabulary, piece.range.lowerBound >= shift {
      replace(range, with: converter.lexicon.output(of: node))
      return
    }
    let decides = node.outputCount > 0 && !node.isVocabulary
    let deciding = CharacterForms.Traits.deciding(isTraditional: isTraditional)
    for index in range {
      let character = stretch.characters[index]
      var output = isTraditional ? character.form.outputInTraditional : character.form.output
      if decides, !character.form.traits.isDisjoint(with: deciding) {
        output = converter.lexicon.outputs[Int(node.outputStart) + index + shift - piece.range.lowerBound]
      }
      write(output, for: character)
    }
  }

  private var takesVocabulary: Bool {
    converter.configuration.takesVocabulary(isTraditional: isTraditional)
  }

  /// Writes a character of the stretch in its new form.
  @inline(__always)
  private mutating func write(_ scalar: UInt32, for character: Stretch.Character) {
    let start = place.written
    write(scalar)
    guard scalar != character.scalar, scalar >= 0x10000 || character.scalar >= 0x10000 else { return }
    changes.append(Change(range: character.range, outputCount: place.written - start))
  }

  /// Writes a word of the regional vocabulary in the place of characters of the stretch.
  private mutating func replace(_ range: Range<Int>, with scalars: ArraySlice<UInt32>) {
    reserve(4 * (scalars.count + stretch.count))
    let start = place.written
    for scalar in scalars { write(scalar) }
    if scalars.elementsEqual(stretch.characters[range].lazy.map(\.scalar)) { return }
    changes.append(Change(range: stretch.range(of: range), outputCount: place.written - start))
  }
}
