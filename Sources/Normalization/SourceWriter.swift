import Diagnostics

/// Writes an edited text back in the encoding it was read in: the reverse of `SourceReader`.
package enum SourceWriter {
  /// The bytes of a file with edits made in its text.
  ///
  /// nil when the text, written in its encoding, does not give the file's bytes, so that more than the edits would
  /// change, or when a replacement has a character that the encoding lacks. O(length).
  ///
  /// - Parameters:
  ///   - bytes: the file as it is.
  ///   - text: what `SourceReader` read from it.
  ///   - script: edits of `text.utf8`.
  /// - Returns: the file's new bytes.
  package static func rewrite(_ bytes: [UInt8], _ text: SourceText, with script: EditScript) -> [UInt8]? {
    let mark = EncodingDetector.byteOrderMark(of: bytes)?.length ?? 0
    guard let encoding = TextEncoding(rawValue: text.encoding),
      let same = encode(text.utf8, as: encoding), bytes[mark...].elementsEqual(same),
      let edited = encode(script.apply(to: text.utf8).text, as: encoding)
    else { return nil }
    return bytes[..<mark] + edited
  }

  private static func encode(_ utf8: [UInt8], as encoding: TextEncoding) -> [UInt8]? {
    switch encoding {
    case .utf8: utf8
    case .utf16LittleEndian: utf16(utf8) { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
    case .utf16BigEndian: utf16(utf8) { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
    case .gb18030, .big5: CharacterConverter.encode(utf8, as: encoding)
    }
  }

  private static func utf16(_ utf8: [UInt8], _ bytes: (UInt16) -> [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(utf8.count)
    for unit in String(decoding: utf8, as: UTF8.self).utf16 { result += bytes(unit) }
    return result
  }
}
