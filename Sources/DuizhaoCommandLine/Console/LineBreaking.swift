import Diagnostics

/// Breaks text for a terminal: between Han characters anywhere, else at spaces.
enum LineBreaking {
  /// Lines of at most so many columns, but for a mark at the end that may not start the next.
  ///
  /// A word that is wider than the line has one to itself. O(length).
  static func lines(of text: String, columns: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    var width = 0
    for piece in pieces(text) {
      let wide = DisplayWidth.columns(of: piece)
      if width + wide > columns, width > 0, !mayNotStartLine(piece) {
        if line.hasSuffix(" ") { line.removeLast() }
        lines.append(line)
        line = ""
        width = 0
        if piece == " " { continue }
      }
      line += piece
      width += wide
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }

  /// Words, spaces and wide characters.
  private static func pieces(_ text: String) -> [String] {
    var pieces: [String] = []
    for scalar in text.unicodeScalars {
      let isWide = DisplayWidth.columns(of: scalar) == 2
      if !isWide, scalar != " ", let last = pieces.last, last != " ",
        let end = last.unicodeScalars.last, DisplayWidth.columns(of: end) < 2
      {
        pieces[pieces.count - 1].unicodeScalars.append(scalar)
      } else {
        pieces.append(String(scalar))
      }
    }
    return pieces
  }

  private static func mayNotStartLine(_ piece: String) -> Bool {
    guard let first = piece.unicodeScalars.first else { return false }
    return "，。；：、！？）」』”’》".unicodeScalars.contains(first)
  }
}
