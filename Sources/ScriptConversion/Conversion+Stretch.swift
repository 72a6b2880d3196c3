extension Conversion {
  /// Converts the stretch around the character that is next.
  ///
  /// The characters before it are written already, three bytes for three; they are written again.
  mutating func convertStretch(to limit: Int) {
    let special = place.position
    let start = stretchStart
    place.written -= special - start
    place.position = start
    stretch.begin(behind: Neighbourhood.followsNumber(start, in: text.span) ? Neighbourhood.one : nil)
    Self.read(&stretch, from: text, at: &place.position, to: limit, by: converter, counting: special, &signs)
    stretch.cut(by: converter.lexicon)
    writeStretch()
    place.floor = place.position
  }

  /// Where the stretch begins that the next character is in.
  private var stretchStart: Int {
    let source = unsafe text.span.bytes
    var start = place.position
    let floor = max(place.floor, start - 3 * Stretch.longest)
    var key = converter.key(of: UTF8Scalar.decode(text.span, at: start).scalar)
    while start - 3 >= floor {
      let word = unsafe source.unsafeLoadUnaligned(fromByteOffset: start - 3, as: UInt32.self)
      guard UTF8Scalar.isThreeBytes(UInt64(word)) else { break }
      let before = converter.simplifiedLines.keys[UTF8Scalar.index(UInt64(word))]
      guard before != 0, converter.lexicon.joins(keys: before, key) else { break }
      key = before
      start -= 3
    }
    return start
  }

  /// Reads the characters of a stretch from a position on, and leaves the position behind them.
  ///
  /// Counts the evidence of the characters from `uncounted` on.
  private static func read(
    _ stretch: inout Stretch, from text: [UInt8], at position: inout Int, to limit: Int,
    by converter: borrowing ScriptConverter, counting uncounted: Int, _ signs: inout Signs
  ) {
    let bytes = text.span
    var last: UInt32 = 0
    while position < limit, stretch.count < 2 * Stretch.longest {
      let (scalar, length) = UTF8Scalar.decode(bytes, at: position)
      guard CharacterForms.covers(scalar), position + length <= limit else { break }
      let key = converter.key(of: scalar)
      if stretch.count > 0, !converter.lexicon.joins(keys: last, key) { break }
      let form = converter.forms[scalar]
      if position >= uncounted {
        signs.balance &+= form.traits.evidence
        signs.kinds |= converter.signs(of: scalar)
      }
      stretch.append(scalar, form, at: position..<position + length)
      last = key
      position += length
    }
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
    if reading == .machineMade {
      decide(range, by: piece, node, shiftedBy: shift)
      return
    }
    if reading == .traditional { countFaults(of: piece, node) }
    let isTraditional = reading == .traditional
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

  /// Writes characters of a text that was made Traditional without regard to words: the word decides on all of them,
  /// and a character in none stays if only Traditional has it.
  private mutating func decide(
    _ range: Range<Int>, by piece: Segmentation.Piece, _ node: Lexicon.Node, shiftedBy shift: Int
  ) {
    let decides = node.outputCount > 0 && !node.isVocabulary
    let isAlone = piece.range.count == 1 && piece.word != 0
    for index in range {
      let character = stretch.characters[index]
      let (form, simplified) = (character.form, converter.forms[character.form.key])
      var output = form.traits.contains(.traditionalOnly) ? form.outputInTraditional : form.output
      if decides, !form.traits.union(simplified.traits).isDisjoint(with: .decidedByWord) {
        output = converter.lexicon.outputs[Int(node.outputStart) + index + shift - piece.range.lowerBound]
      } else if piece.word != 0, piece.range.count > 1, !form.traits.contains(.alsoItself) {
        output = simplified.output
      }
      if isAlone, converter.faults.alone.contains(character.scalar) { output = simplified.output }
      write(output, for: character)
    }
  }

  /// Counts the characters of a word that conversions without words make where the word has another.
  private mutating func countFaults(of piece: Segmentation.Piece, _ node: Lexicon.Node) {
    let shift = stretch.shift
    let places = max(piece.range.lowerBound, shift)..<piece.range.upperBound
    guard places.contains(where: { converter.isSuspect(stretch.characters[$0 - shift].scalar) }) else {
      return
    }
    if piece.range.count == 1 {
      let scalar = stretch.characters[piece.range.lowerBound - shift].scalar
      if piece.word != 0, converter.faults.alone.contains(scalar) { signs.faults += 1 }
    } else if node.isVocabulary {
      // 標簽欄: the word inside tells.
      for start in piece.range {
        stretch.forEachWord(from: start, in: converter.lexicon) { end, word in
          if end <= piece.range.upperBound, end - start > 1 { countFaults(in: start..<end, of: word) }
        }
      }
    } else if piece.word != 0 {
      countFaults(in: piece.range, of: node)
    }
  }

  private mutating func countFaults(in range: Range<Int>, of word: Lexicon.Node) {
    let form = converter.lexicon.output(of: word)
    guard form.isEmpty || form.count == range.count else { return }
    for place in range where place >= stretch.shift {
      let character = stretch.characters[place - stretch.shift]
      let right =
        form.isEmpty
        ? converter.forms[character.form.key].output : form[form.startIndex + place - range.lowerBound]
      let next = place + 1 < range.upperBound ? stretch.characters[place + 1 - stretch.shift].scalar : 0
      if converter.faults.has(character.scalar, for: right, before: next) { signs.faults += 1 }
    }
  }

  private var takesVocabulary: Bool {
    converter.configuration.takesVocabulary(isTraditional: reading == .traditional)
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
