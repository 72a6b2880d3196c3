import Diagnostics

/// Cuts CSV (RFC 4180) into rows of cells with their places.
///
/// Lines end at CRLF or LF; O(length). A fault of the quotes ends the reading.
struct CSVReader {
  struct Cell: Sendable {
    let text: String
    /// Byte offset of the cell, its quote included.
    let offset: Int
    let isUTF8: Bool
  }

  struct Fault: Error {
    let message: String
    let advice: String
    let offset: Int
  }

  private let utf8: [UInt8]
  private var index: Int

  /// - Throws: `Fault`.
  static func rows(of utf8: [UInt8]) throws -> [[Cell]] {
    var reader = CSVReader(utf8)
    var rows: [[Cell]] = []
    while reader.index < utf8.count {
      let row = try reader.row()
      // A blank line holds one empty cell.
      if row.count > 1 || row.first?.text.isEmpty == false { rows.append(row) }
    }
    return rows
  }

  private init(_ utf8: [UInt8]) {
    self.utf8 = utf8
    index = utf8.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
  }

  private mutating func row() throws -> [Cell] {
    var cells: [Cell] = []
    while true {
      cells.append(index < utf8.count && utf8[index] == 0x22 ? try quotedCell() : try plainCell())
      guard index < utf8.count else { return cells }
      let byte = utf8[index]
      index += 1
      if byte == UInt8(ascii: ",") { continue }
      if byte == 0x0D, index < utf8.count, utf8[index] == 0x0A { index += 1 }
      return cells
    }
  }

  private mutating func plainCell() throws -> Cell {
    let start = index
    while index < utf8.count, !Self.isEnd(utf8[index]) {
      guard utf8[index] != 0x22 else {
        throw Fault(
          message: "A quote must not stand within a cell that does not begin with one",
          advice: "Put the whole cell into quotes and write the quotes in it twice.", offset: index)
      }
      index += 1
    }
    return cell(Array(utf8[start..<index]), at: start)
  }

  private mutating func quotedCell() throws -> Cell {
    let start = index
    var text: [UInt8] = []
    index += 1
    while index < utf8.count {
      if utf8[index] != 0x22 {
        text.append(utf8[index])
        index += 1
      } else if index + 1 < utf8.count, utf8[index + 1] == 0x22 {
        text.append(0x22)
        index += 2
      } else {
        index += 1
        guard index == utf8.count || Self.isEnd(utf8[index]) else {
          throw Fault(
            message: "A comma or the line’s end must stand behind the closing quote",
            advice: "Write quotes within a cell twice.", offset: index)
        }
        return cell(text, at: start)
      }
    }
    throw Fault(
      message: "The quote that opens this cell is not closed", advice: "Close it, or remove it.",
      offset: start)
  }

  private func cell(_ bytes: [UInt8], at offset: Int) -> Cell {
    let text = String(validating: bytes, as: UTF8.self)
    return Cell(text: text ?? "", offset: offset, isUTF8: text != nil)
  }

  private static func isEnd(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: ",") || byte == 0x0A || byte == 0x0D
  }
}
