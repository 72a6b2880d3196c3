extension Conversion {
  /// Converts the stretch around the character that is next.
  ///
  /// The characters before it are written already, three bytes for three; they are written again.
  mutating func convertStretch(to limit: Int) {
    let special = place.position
    let start = stretchStart()
    let end = stretchEnd(from: start, counting: special, to: limit)
    place.written -= special - start
    place.position = end
    cutStretch(start..<end)
    place.floor = end
  }

  /// Where the stretch begins that the next character is in.
  private func stretchStart() -> Int {
    let text = self.text
    let source = unsafe text.span.bytes
    let keys = keyTable.span
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

  /// Where the stretch ends.
  ///
  /// Counts the evidence of the characters from `uncounted` on.
  private mutating func stretchEnd(from start: Int, counting uncounted: Int, to limit: Int) -> Int {
    let text = self.text
    let bytes = text.span
    let keys = keyTable.span
    let longest = start + 6 * Stretch.longest
    var (offset, evidence) = (start, 0)
    var last: UInt32 = 0
    while offset < limit, offset < longest {
      let (scalar, length) = UTF8Scalar.decode(bytes, at: offset)
      guard CharacterForms.covers(scalar), offset + length <= limit else { break }
      let key = scalar < 0x10000 ? keys[Int(scalar)] : converter.key(ofSupplementary: scalar)
      if offset > start, !joins(last, key) { break }
      if offset >= uncounted { evidence &+= converter.forms.traits(of: scalar).evidence }
      last = key
      offset += length
    }
    balance &+= evidence
    return offset
  }

  private var keyTable: [UInt32] { converter.simplifiedLines.keys }

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
  /// Cuts a stretch into words and writes them.
  private mutating func cutStretch(_ range: Range<Int>) {
    let follows = Neighbourhood(text, from: place.floor, to: text.count).followsNumber(range.lowerBound)
    stretch.read(range, of: text, converter.forms, behind: follows ? Neighbourhood.one : nil)
    stretch.cut(behindNumber: follows, by: converter.lexicon)
    reserve(4 * stretch.count)
    let shift = follows ? 1 : 0
    var start = 0
    while start < stretch.count + shift {
      let piece = stretch.segmentation.piece(from: start)
      write(piece, shiftedBy: shift)
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
