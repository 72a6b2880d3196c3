import Diagnostics

/// Bytes of a file → `SourceText`, the first stage of every source's way.
///
/// Reads UTF-8, UTF-16, GB18030 (with GBK and GB 2312) and Big5. A byte order mark is the surest sign, then the
/// encoding the project declares, then validity as UTF-8, then what the markup declares, then plausibility.
/// Every byte that is no character becomes one U+FFFD and is reported; nothing is dropped.
package struct SourceReader: Sendable {
  /// How many places of undecodable bytes are reported one by one.
  private static let reportedPlaces = 20

  /// Decodes a file.
  ///
  /// O(length). Reports `undecodable-byte` (warning), `unknown-encoding` (warning) and `binary-file` (error, with
  /// an empty text).
  package static func read(
    _ bytes: [UInt8], path: String, id: SourceID = SourceID(rawValue: 0), declaredEncoding: String? = nil,
    diagnostics: inout [Diagnostic]
  ) -> SourceText {
    let mark = EncodingDetector.byteOrderMark(of: bytes)
    let declared = declaredEncoding.flatMap { name in
      known(name, path: path, diagnostics: &diagnostics)
    }
    if mark == nil, declared == nil, EncodingDetector.isBinary(bytes) {
      diagnostics.append(binaryFile(bytes, path: path))
      return SourceText(id: id, path: path, utf8: [], encoding: "binary")
    }
    let encoding = mark?.encoding ?? declared ?? undeclaredEncoding(of: bytes)
    let decoded = DecodedBytes.decode(bytes, from: mark?.length ?? 0, as: encoding)
    let text = SourceText(id: id, path: path, utf8: decoded.utf8, encoding: encoding.rawValue)
    report(decoded.faults, in: text, diagnostics: &diagnostics)
    return text
  }

  /// Decodes a part of a file whose encoding is known; a byte order mark counts only at the start of the file.
  ///
  /// O(length). Reports `undecodable-byte` (warning).
  static func read(
    _ part: StreamPart, as encoding: TextEncoding, path: String, diagnostics: inout [Diagnostic]
  ) -> SourceText {
    let mark = part.isFirst ? EncodingDetector.byteOrderMark(of: part.bytes) : nil
    let decoded = DecodedBytes.decode(part.bytes, from: mark?.length ?? 0, as: encoding)
    let text = SourceText(
      path: path, utf8: decoded.utf8, encoding: encoding.rawValue, precedingLines: part.precedingLines,
      precedingColumns: part.precedingColumns)
    report(decoded.faults, in: text, precedingBytes: part.precedingBytes, diagnostics: &diagnostics)
    return text
  }

  /// The encoding of the bytes that a file begins with; nil when they are no text.
  static func encoding(of bytes: [UInt8], declared: TextEncoding?) -> TextEncoding? {
    if let mark = EncodingDetector.byteOrderMark(of: bytes) { return mark.encoding }
    if let declared { return declared }
    return EncodingDetector.isBinary(bytes) ? nil : undeclaredEncoding(of: bytes)
  }

  /// Whether a text that begins so is read as UTF-8; a byte order mark at its start is part of it.
  ///
  /// For filters that leave such a text's bytes as they are instead of having it decoded. O(length of head).
  package static func isUTF8(_ head: [UInt8]) -> Bool {
    if let mark = EncodingDetector.byteOrderMark(of: head) { return mark.encoding == .utf8 }
    guard !EncodingDetector.isBinary(head), EncodingDetector.evidentUTF16(head) == nil else { return false }
    // The head may end within a character.
    let whole = head.dropLast(
      head.suffix(3).reversed().firstIndex { $0 >= 0xC0 }.map { head.endIndex - $0.base + 1 } ?? 0)
    return undeclaredEncoding(of: Array(whole)) == .utf8
  }

  private static func known(
    _ name: String, path: String, diagnostics: inout [Diagnostic]
  ) -> TextEncoding? {
    if let encoding = TextEncoding(name: name) { return encoding }
    diagnostics.append(
      Diagnostic(
        .warning, rule: "unknown-encoding", "encoding '\(name)' of \(path) is not one Duizhao reads",
        explanation: "Known are UTF-8, UTF-16, GB18030 (GBK) and Big5; the encoding is detected instead."))
    return nil
  }

  private static func undeclaredEncoding(of bytes: [UInt8]) -> TextEncoding {
    let longest =
      EncodingDetector.evidentUTF16(bytes) == nil ? EncodingDetector.longestUTF8Sequence(bytes) : nil
    if let longest, longest != 2 { return .utf8 }
    if let name = EncodingDetector.declaredInMarkup(bytes), let encoding = TextEncoding(name: name),
      encoding != .utf16LittleEndian, encoding != .utf16BigEndian
    {
      return encoding
    }
    return longest == nil ? EncodingDetector.detect(bytes) : .utf8
  }

  static func binaryFile(_ bytes: [UInt8], path: String) -> Diagnostic {
    let zeros = bytes.count { $0 == 0 }
    return Diagnostic(
      .error, rule: "binary-file", "\(path) is not a text: \(zeros) of its \(bytes.count) bytes are NUL",
      explanation: "Texts in UTF-8, UTF-16, GB18030 or Big5 can be read. Name the encoding in the text's "
        + "description if this is one of them; otherwise take the file out of the project.")
  }

  private static func report(
    _ faults: [DecodedBytes.Fault], in text: SourceText, precedingBytes: Int = 0,
    diagnostics: inout [Diagnostic]
  ) {
    let places = adjacentRuns(of: faults)
    for place in places.prefix(reportedPlaces) {
      let bytes = place.map { hexadecimal($0.byte) }.joined(separator: " ")
      guard let first = place.first else { continue }
      let start = first.textOffset
      let (noun, verb) = place.count > 1 ? ("bytes", "are") : ("byte", "is")
      diagnostics.append(
        Diagnostic(
          .warning, rule: "undecodable-byte",
          "\(noun) \(bytes) at offset \(precedingBytes + first.byteOffset) \(verb) no \(text.encoding)",
          explanation: "U+FFFD stands there now. If the whole text looks wrong, declare its encoding.",
          at: text.location(of: start..<start + place.count * DecodedBytes.replacement.count)))
    }
    guard places.count > reportedPlaces else { return }
    let more = places.dropFirst(reportedPlaces)
    let offsets = more.compactMap(\.first?.byteOffset)
    diagnostics.append(
      Diagnostic(
        .warning, rule: "undecodable-byte",
        "\(more.reduce(0) { $0 + $1.count }) more undecodable bytes from offset \(precedingBytes + (offsets.first ?? 0)) on",
        explanation:
          "Each is U+FFFD now. So many suggest another encoding than \(text.encoding): declare it.",
        at: more.first?.first.map { text.location(at: $0.textOffset) }))
  }

  private static func adjacentRuns(of faults: [DecodedBytes.Fault]) -> [[DecodedBytes.Fault]] {
    var runs: [[DecodedBytes.Fault]] = []
    for fault in faults {
      if let last = runs.last?.last, last.byteOffset + 1 == fault.byteOffset {
        runs[runs.count - 1].append(fault)
      } else {
        runs.append([fault])
      }
    }
    return runs
  }

  private static func hexadecimal(_ byte: UInt8) -> String {
    let digits = String(byte, radix: 16, uppercase: true)
    return digits.count < 2 ? "0" + digits : digits
  }
}
