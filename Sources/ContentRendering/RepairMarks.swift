import Markup
import Normalization
import Serialization

/// The repairs in one piece of running text, as an attribute that a script turns into marks on demand.
///
/// Thousands of repairs would be thousands of elements in a page that most readers want clean. `data-repairs` holds one
/// field for each, separated by tabs: start and length in UTF-16 code units of the element's text (without
/// glosses), kind and certainty as letters, what stood there: `3 0 rc (dǎo)`.
///
/// Limits: repairs that neither left nor took anything visible are left out.
struct RepairMarks {
  let repairs: [Repair]

  func attributes(_ text: InlineText) -> [Attribute] {
    var fields: [String] = []
    var counter = UTF16Counter(text.utf8)
    // What was deleted before a place stands before what was replaced there.
    let spans = text.spans.enumerated().sorted { left, right in
      (left.element.range.lowerBound, left.element.range.upperBound, left.offset)
        < (right.element.range.lowerBound, right.element.range.upperBound, right.offset)
    }.map(\.element)
    for span in spans {
      guard case .repair(let index) = span.kind, repairs.indices.contains(index) else { continue }
      let repair = repairs[index]
      let before = RepairedText.shown(repair.before)
      guard !before.isEmpty || !span.range.isEmpty else { continue }
      let start = counter.offset(span.range.lowerBound)
      var end = counter
      let length = end.offset(span.range.upperBound) - start
      fields.append("\(start) \(length) \(Self.letters(repair)) \(before)")
    }
    return fields.isEmpty ? [] : [Attribute("data-repairs", fields.joined(separator: "\t"))]
  }

  private static func letters(_ repair: Repair) -> String {
    switch repair.certainty {
    case .certain: letter(repair.kind) + "c"
    case .likely: letter(repair.kind) + "l"
    case .lost: letter(repair.kind) + "x"
    }
  }

  /// The letter that stands for a kind.
  static func letter(_ kind: Repair.Kind) -> String {
    switch kind {
    case .reading: "r"
    case .byteShift: "b"
    case .radical: "c"
    case .layout: "l"
    case .typography: "t"
    case .markup: "m"
    case .script: "s"
    }
  }
}

/// Counts UTF-16 code units up to ascending UTF-8 offsets; one pass over the text for all of them.
private struct UTF16Counter {
  private let utf8: [UInt8]
  private var position = 0
  private var units = 0

  init(_ utf8: [UInt8]) {
    self.utf8 = utf8
  }

  mutating func offset(_ offset: Int) -> Int {
    while position < min(offset, utf8.count) {
      // A lead byte of four opens a surrogate pair.
      if utf8[position] & 0xC0 != 0x80 { units += utf8[position] >= 0xF0 ? 2 : 1 }
      position += 1
    }
    return units
  }
}

/// The letters that stand for kinds of repairs in `data-repairs`.
package enum RepairLetters {
  package static let all: [(letter: String, kind: Repair.Kind)] = Repair.Kind.allCases.map {
    (RepairMarks.letter($0), $0)
  }
}
