// The way over a line: most of a text passes here, at one look-up per character.

extension Conversion {
  /// Why a scan stopped.
  private enum Stop {
    /// At a character that needs a closer look, or too near the limit to read eight bytes.
    case closerLook
    /// At a character that begins or continues a stretch of words.
    case stretch
    /// Behind a line feed.
    case lineEnd
  }

  /// Converts up to a limit, or to the end of the line.
  mutating func convert(to limit: Int) {
    while place.position < limit {
      let stop: Stop
      switch reading {
      case .traditional:
        stop = Self.scan(
          to: limit, by: converter.traditionalLines, converter.lexicon, text, &place, &signs, &output)
      case .simplified:
        stop = Self.scan(
          to: limit, by: converter.simplifiedLines, converter.lexicon, text, &place, &signs, &output)
      case .machineMade: stop = .closerLook
      }
      switch stop {
      case .stretch: convertStretch(to: limit)
      case .closerLook where !step(to: limit): break
      default:
        place.lineFeeds += 1
        endLine()
        return
      }
    }
  }

  /// Takes over what one look-up decides, and everything that is no ideograph.
  ///
  /// Reads eight bytes at once and writes up to eight, of which those behind the character are written again.
  private static func scan(
    to limit: Int, by table: borrowing ScanTable, _ lexicon: borrowing Lexicon, _ text: [UInt8],
    _ place: inout Place, _ signs: inout Signs, _ output: inout [UInt8]
  ) -> Stop {
    let bytes = text.span
    let source = unsafe bytes.bytes
    let entries = table.entries.span
    let neighbourhood = Neighbourhood(from: place.floor, to: limit)
    var (position, written, balance, kinds) = (place.position, place.written, 0, UInt32(0))
    var span = output.mutableSpan
    var target = unsafe span.mutableBytes
    var stop = Stop.closerLook
    let last = limit - 8
    while position <= last {
      let word = unsafe source.unsafeLoadUnaligned(fromByteOffset: position, as: UInt64.self)
      if UTF8Scalar.isThreeBytes(word) {
        let entry = entries[UTF8Scalar.index(word)]
        if entry & ScanTable.marks != 0 {
          var isDecided = entry & ScanTable.special != 0
          if !isDecided {
            isDecided = neighbourhood.decides(word, entry, at: position, of: bytes, by: table, lexicon)
          }
          if isDecided {
            stop = .stretch
            break
          }
        }
        target.storeBytes(of: entry, toByteOffset: written, as: UInt32.self)
        balance &+= ScanTable.evidence(entry)
        kinds |= entry
        position &+= 3
        written &+= 3
      } else if word & 0x80 == 0 {
        target.storeBytes(of: word, toByteOffset: written, as: UInt64.self)
        let length = UTF8Scalar.asciiLength(word)
        position &+= length
        written &+= length
        guard length < 8, word >> (UInt64(length) << 3) & 0xFF == 0x0A else { continue }
        position &+= 1
        written &+= 1
        stop = .lineEnd
        break
      } else if word & 0xC0E0 == 0x80C0 {
        target.storeBytes(of: UInt16(truncatingIfNeeded: word), toByteOffset: written, as: UInt16.self)
        position &+= 2
        written &+= 2
      } else {
        break
      }
    }
    (place.position, place.written) = (position, written)
    signs.balance &+= balance
    signs.kinds |= kinds & ScanTable.signs
    return stop
  }

  /// Converts one character of any kind, or a stretch.
  ///
  /// - Returns: whether it was a line feed.
  private mutating func step(to limit: Int) -> Bool {
    let position = place.position
    guard position < limit else { return false }
    let (scalar, length) = UTF8Scalar.decode(text.span, at: position)
    guard CharacterForms.covers(scalar), position + length <= limit else {
      if length == 1, scalar >= 0x80 { noteFault() }
      for _ in 0..<(position + length <= limit ? length : 1) { copyByte() }
      return scalar == 0x0A
    }
    if isSpecial(scalar) {
      convertStretch(to: limit)
    } else {
      signs.balance &+= converter.forms.traits(of: scalar).evidence
      signs.kinds |= converter.signs(of: scalar)
      let form = converter.forms[scalar]
      write(reading == .traditional ? form.outputInTraditional : form.output)
      place.position += length
    }
    return false
  }

  private func isSpecial(_ scalar: UInt32) -> Bool {
    guard reading != .machineMade else { return true }
    guard scalar < 0x10000 else { return !converter.forms.leavesSupplementary(scalar) }
    let table = reading == .traditional ? converter.traditionalLines : converter.simplifiedLines
    return table.entries[Int(scalar)] & ScanTable.marks != 0
  }

  private mutating func copyByte() {
    let written = place.written
    output[written] = text[place.position]
    place.written += 1
    place.position += 1
  }

  private mutating func noteFault() {
    place.faults += 1
    if place.firstFault == nil { place.firstFault = place.position }
  }
}

// MARK: - Output

extension Conversion {
  /// Makes room for as many bytes beside those that the rest of the text needs.
  mutating func reserve(_ count: Int) {
    let needed = place.written + count + text.count - place.position + Self.slack
    if needed > output.count {
      output.append(contentsOf: repeatElement(0, count: max(needed - output.count, output.count / 4)))
    }
  }

  /// Writes a character.
  @inline(__always)
  mutating func write(_ scalar: UInt32) {
    var written = place.written
    if scalar >= 0x800, scalar < 0x10000 {
      output[written] = UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12)
      output[written + 1] = UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F)
      output[written + 2] = UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F)
      written += 3
    } else {
      var bytes: [UInt8] = []
      UTF8Scalar.append(scalar, to: &bytes)
      for byte in bytes {
        output[written] = byte
        written += 1
      }
    }
    place.written = written
  }
}
