import Diagnostics

/// Puts the settled pieces of a Markdown paragraph together.
struct MarkdownInlineAssembly {
  let inlines: MarkdownInlines

  func builder() -> InlineBuilder {
    var builder = InlineBuilder()
    // For each piece the offsets in the result at which it starts and ends.
    var starts: [Int] = []
    var ends: [Int] = []
    var line = 0
    for piece in inlines.pieces {
      starts.append(builder.count)
      while line + 1 < inlines.lineStarts.count, inlines.lineStarts[line + 1].text <= piece.range.lowerBound {
        line += 1
      }
      let shift = inlines.lineStarts[line].source - inlines.lineStarts[line].text
      add(piece, shift, to: &builder)
      ends.append(builder.count)
    }
    for span in inlines.spans {
      var start = ends[span.after]
      let end = starts[span.before]
      // White space before the marked text belongs outside of it.
      if start < end, builder.utf8[start] == 0x20 { start += 1 }
      if start < end { builder.mark(start..<end, span.kind) }
    }
    return builder
  }

  private func add(_ piece: MarkdownInlines.Piece, _ shift: Int, to builder: inout InlineBuilder) {
    let place = piece.range.lowerBound + shift..<piece.range.upperBound + shift
    switch piece.content {
    case .copy: builder.copy(inlines.text[piece.range], at: place.lowerBound)
    case .replaced(let bytes): builder.replace(place, with: bytes)
    case .softBreak: builder.space(place, hasLineEnd: true)
    case .hardBreak: builder.lineBreak(place)
    case .delimiters(let count):
      builder.copy(inlines.text[piece.range].prefix(count), at: place.lowerBound)
    case .nothing: break
    }
  }
}

/// Character references: `&amp;` `&#20013;` `&#x4E2D;`.
enum CharacterReference {
  /// What the name or number between `&` and `;` stands for; nil when it stands for nothing.
  static func bytes(_ name: ArraySlice<UInt8>) -> [UInt8]? {
    let name = String(decoding: name, as: UTF8.self)
    if let scalar = named[name] { return Array(String(scalar).utf8) }
    guard name.hasPrefix("#") else { return nil }
    let digits = name.dropFirst()
    let value =
      digits.hasPrefix("x") || digits.hasPrefix("X")
      ? UInt32(digits.dropFirst(), radix: 16) : UInt32(digits, radix: 10)
    guard let value, value != 0, let scalar = Unicode.Scalar(value) else { return nil }
    return Array(String(scalar).utf8)
  }

  private static let named: [String: Unicode.Scalar] = [
    "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "copy": "©", "reg": "®",
    "trade": "™", "hellip": "…", "mdash": "—", "ndash": "–", "lsquo": "‘", "rsquo": "’", "ldquo": "“",
    "rdquo": "”", "laquo": "«", "raquo": "»", "middot": "·", "bull": "•", "times": "×", "deg": "°",
    "larr": "←", "uarr": "↑", "rarr": "→", "darr": "↓", "ensp": "\u{2002}", "emsp": "\u{2003}",
  ]
}
