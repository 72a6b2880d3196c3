import Diagnostics
import Terminology

/// Reads a file of another program into rows for the tables.
package enum GlossaryImport {
  package enum Format: String, Sendable, CaseIterable {
    case tbx, csv, tsv, json

    /// By the file's name; nil for others.
    package init?(fileName: String) {
      guard let dot = fileName.utf8.lastIndex(of: UInt8(ascii: ".")) else { return nil }
      self.init(rawValue: fileName[fileName.index(after: dot)...].lowercased())
    }
  }

  /// The rows; nil, and reported, when the file cannot be used.
  ///
  /// Linear in the length of the file. Values that no cell of a table can hold are refused with their place.
  package static func rows(
    of bytes: [UInt8], path: String, format: Format, diagnostics: inout [Diagnostic]
  ) -> ImportedRows? {
    guard let source = text(of: bytes, path: path, diagnostics: &diagnostics) else { return nil }
    let rows: ImportedRows?
    switch format {
    case .tbx: rows = TBXReader.read(source, diagnostics: &diagnostics)
    case .csv: rows = TableFileReader.readCSV(source, diagnostics: &diagnostics)
    case .tsv: rows = TableFileReader.readTSV(source, diagnostics: &diagnostics)
    case .json: rows = GlossaryJSONReader.read(source, diagnostics: &diagnostics)
    }
    guard var rows else { return nil }
    rows.makePlain()
    return rows.isFitForTables(diagnostics: &diagnostics) ? rows : nil
  }

  /// UTF-8, with or without a byte order mark, or UTF-16 with one; anything else is refused with its place.
  private static func text(
    of bytes: [UInt8], path: String, diagnostics: inout [Diagnostic]
  ) -> SourceText? {
    let mark = bytes.prefix(2)
    if mark == [0xFE, 0xFF] || mark == [0xFF, 0xFE] {
      return SourceText(path: path, utf8: utf16(bytes.dropFirst(2), isBigEndian: mark == [0xFE, 0xFF]))
    }
    let source = SourceText(path: path, utf8: bytes)
    guard let fault = firstFault(in: bytes) else { return source }
    let isWide = bytes.prefix(4).contains(0)
    diagnostics.append(
      .unreadable(
        "import-encoding",
        bytes[fault] == 0 ? "A NUL byte must not stand in a text" : "This byte is no UTF-8",
        (isWide ? "It looks like UTF-16 without a byte order mark. " : "")
          + "Save the file as UTF-8, or as UTF-16 with a byte order mark. Nothing was imported.",
        at: SourceText(path: path, utf8: Array(bytes[..<fault])).location(at: fault)))
    return nil
  }

  private static func utf16(_ bytes: ArraySlice<UInt8>, isBigEndian: Bool) -> [UInt8] {
    var units: [UInt16] = []
    units.reserveCapacity(bytes.count / 2)
    var index = bytes.startIndex
    while index + 1 < bytes.endIndex {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      units.append(isBigEndian ? first << 8 | second : second << 8 | first)
      index += 2
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }

  /// The first byte that is NUL or not UTF-8.
  private static func firstFault(in bytes: [UInt8]) -> Int? {
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if byte == 0 { return index }
      if byte < 0x80 {
        index += 1
        continue
      }
      let length = byte >= 0xF0 ? 4 : byte >= 0xE0 ? 3 : 2
      guard index + length <= bytes.count,
        String(validating: bytes[index..<index + length], as: UTF8.self) != nil
      else { return index }
      index += length
    }
    return nil
  }
}

extension ImportedRows {
  /// Cells without white space at their ends, tabs and line breaks.
  mutating func makePlain() {
    for index in concepts.indices { concepts[index].cells = concepts[index].cells.map(TBXDocument.plain) }
    for index in terms.indices { terms[index].cells = terms[index].cells.map(TBXDocument.plain) }
    for index in apis.indices { apis[index].cells = apis[index].cells.map(TBXDocument.plain) }
  }

  /// Whether every row can stand in a table; what cannot is reported.
  func isFitForTables(diagnostics: inout [Diagnostic]) -> Bool {
    let bad = (concepts + terms + apis).first { $0.cells.first?.hasPrefix("#") == true }
    guard let bad else { return true }
    diagnostics.append(
      .unreadable(
        "bad-id", "‘\(Diagnostic.short(bad.cells[0]))’ would begin a comment of the table",
        "An id or name must not begin with ‘#’. Nothing was imported.", at: source.location(at: bad.offset)))
    return false
  }
}
