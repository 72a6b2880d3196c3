import Diagnostics

/// One conversion under way: copies the text from left to right and decides on the form of each character.
///
/// Most characters are decided by one look-up in a `ScanTable`. Where a character is special, the stretch around it
/// is cut into words: it reaches as far as neighbours stand side by side in some word of the lexicon, since no word
/// crosses a border where they do not.
///
/// A line is the unit. Its script is known only at its end; it is first taken for that of the line before, and
/// converted again in the rare case that this was wrong: see `Conversion+Lines`.
struct Conversion {
  /// A part of the text that came out longer or shorter, or as another word.
  struct Change {
    var range: Range<Int>
    var outputCount: Int
  }

  /// A range that is not converted: it stays, or a phrase that was loaded takes its place.
  struct Fixed {
    var range: Range<Int>
    var value: [UInt8]?
  }

  /// Where a line begins, in everything that moves on with the conversion.
  struct Place {
    var position = 0
    var written = 0
    var changes = 0
    /// The index of the next fixed range.
    var fixed = 0
    /// No stretch reaches before this: the end of the last fixed range, or of the last stretch.
    var floor = 0
    /// Bytes that are no UTF-8.
    var faults = 0
    var firstFault: Int?
    var lineFeeds = 0
  }

  /// How a part of the text is taken.
  enum Reading {
    case simplified
    case traditional
    /// Traditional that was made of Simplified without regard to words: they are decided anew.
    case machineMade
  }

  /// What the characters of a part of the text say.
  struct Signs {
    /// How many more of them are of Traditional than of Simplified text alone.
    var balance = 0
    /// The marks of `ScanTable.signs` that occurred.
    var kinds: UInt32 = 0
    /// Characters that were made without regard to words.
    var faults = 0

    var isMixed: Bool { kinds & ScanTable.bothScripts == ScanTable.bothScripts }

    mutating func add(balance more: Int) {
      balance &+= more
      if more != 0 { kinds |= more > 0 ? ScanTable.traditional : ScanTable.simplified }
    }
  }

  let converter: ScriptConverter
  let text: [UInt8]
  let fixed: [Fixed]
  /// Where lines that are too long to be judged as one are cut.
  private let cuts: [Int]
  /// The script of a line without evidence; nil until it is asked for.
  var wholeIsTraditional: Bool?

  var place = Place()
  /// Where the line begins.
  var line = Place()
  var reading: Reading
  /// Of the line so far.
  var signs = Signs()
  /// Whether the parts of a line are converted that was judged already.
  var isWithinLine = false

  var output: [UInt8]
  var changes: [Change] = []
  var stretch = Stretch()

  /// - Parameters:
  ///   - converter: what converts.
  ///   - text: the text.
  ///   - fixed: ranges that are not converted, ascending and without overlap.
  ///   - cuts: where lines that are too long to be judged as one are cut.
  ///   - wholeIsTraditional: the script of lines without evidence; nil to tell it from the text.
  init(
    by converter: ScriptConverter, of text: [UInt8], fixed: [Fixed], cuts: [Int] = [],
    wholeIsTraditional: Bool? = nil
  ) {
    self.converter = converter
    self.text = text
    self.fixed = fixed
    self.cuts = cuts
    self.wholeIsTraditional = wholeIsTraditional
    reading = wholeIsTraditional ?? converter.expectsTraditional ? .traditional : .simplified
    output = [UInt8](repeating: 0, count: text.count + text.count / 16 + Self.slack)
  }

  /// What may be written behind the last byte, which the next one then takes the place of.
  static let slack = 16

  /// The ranges in ascending order, clipped to the text and without overlap.
  static func merged(_ ranges: [Range<Int>], in count: Int) -> [Range<Int>] {
    var merged: [Range<Int>] = []
    var position = 0
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      let start = max(position, min(range.lowerBound, count))
      let end = max(start, min(range.upperBound, count))
      if end > start { merged.append(start..<end) }
      position = end
    }
    return merged
  }

  /// Bytes that are no UTF-8 and were copied: how many, and the offset of the first.
  var faults: (count: Int, first: Int)? { place.firstFault.map { (place.faults, $0) } }

  var lineFeeds: Int { place.lineFeeds }

  /// Converts everything outside of the fixed ranges.
  mutating func run() {
    for end in cuts + [text.count] {
      convertAll(to: end)
      place.floor = max(place.floor, place.position)
      endLine()
    }
    output.removeLast(output.count - place.written)
  }

  /// Converts up to an offset, which is passed where a fixed range lies over it.
  mutating func convertAll(to end: Int) {
    while place.position < end {
      let next = place.fixed < fixed.count ? fixed[place.fixed].range : text.count..<text.count
      if place.position < next.lowerBound {
        convert(to: min(end, next.lowerBound))
      } else if let value = fixed[place.fixed].value {
        replace(next, with: value)
      } else {
        copy(to: next.upperBound)
      }
    }
  }

  /// The map from the output to the text.
  var map: OffsetMap {
    var map = OffsetMap()
    var position = 0
    for change in changes {
      map.appendCopy(change.range.lowerBound - position)
      map.appendReplacement(inputLength: change.range.count, outputLength: change.outputCount)
      position = change.range.upperBound
    }
    map.appendCopy(text.count - position)
    return map
  }
}

extension Conversion {
  /// Copies what stays, to the end of the range or of the line.
  private mutating func copy(to end: Int) {
    let start = place.position
    var stop = start
    while stop < end {
      stop += 1
      if text[stop - 1] == UInt8(ascii: "\n") { break }
    }
    signs.add(
      balance: ScriptEvidence.balance(of: text.span.extracting(start..<stop), forms: converter.forms))
    let written = place.written
    output.replaceSubrange(written..<written + stop - start, with: text[start..<stop])
    place.written += stop - start
    place.position = stop
    place.floor = stop
    if stop == end { place.fixed += 1 }
    if text[stop - 1] == UInt8(ascii: "\n") {
      place.lineFeeds += 1
      endLine()
    }
  }

  /// Writes a loaded phrase in the place of a range.
  private mutating func replace(_ range: Range<Int>, with value: [UInt8]) {
    signs.add(balance: ScriptEvidence.balance(of: text.span.extracting(range), forms: converter.forms))
    place.position = range.upperBound
    place.floor = range.upperBound
    place.fixed += 1
    reserve(value.count)
    let written = place.written
    output.replaceSubrange(written..<written + value.count, with: value)
    place.written = written + value.count
    if value.elementsEqual(text[range]) { return }
    changes.append(Change(range: range, outputCount: value.count))
  }
}
