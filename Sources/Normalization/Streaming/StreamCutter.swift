/// Cuts a file that comes in chunks into parts that can be repaired one by one.
///
/// The first part is as long as the look-ahead, for it has to teach what is to be known; the others are short. Memory:
/// one part and one chunk.
package struct StreamCutter: Sendable {
  /// From how many bytes the table of a damaged text is learned when nothing else is said.
  package static let defaultLookAhead = 1 << 20
  /// The size of later parts, so that what a part costs beyond its length does not count.
  package static let defaultPartLength = 1 << 18

  private let format: SourceFormat
  private let declared: TextEncoding?
  private let lookAhead: Int
  private let partLength: Int
  private var buffer: [UInt8] = []
  /// The encoding of the bytes; nil until the first part is cut off, or when they are no text.
  private var encoding: TextEncoding?
  private var isFirst = true
  private var bytes = 0
  private var lines = 0
  private var columns = 0

  package init(
    format: SourceFormat, declaredEncoding: String? = nil, lookAhead: Int = defaultLookAhead,
    partLength: Int = defaultPartLength
  ) {
    self.format = format
    declared = declaredEncoding.flatMap(TextEncoding.init(name:))
    self.lookAhead = max(lookAhead, 16)
    self.partLength = max(min(partLength, lookAhead), 16)
  }

  /// Takes bytes of the file, split anywhere; returns the parts that are complete.
  ///
  /// O(length of the chunk), over all chunks.
  package mutating func cut(_ chunk: [UInt8]) -> [StreamPart] {
    buffer += chunk
    var parts: [StreamPart] = []
    var start = 0
    while buffer.count - start > wanted {
      let length = cut(buffer[start..<start + wanted])
      parts.append(part(Array(buffer[start..<start + length]), isLast: false))
      start += length
    }
    if start > 0 { buffer.removeFirst(start) }
    return parts
  }

  /// What is left at the end of the file; nil when nothing is.
  package mutating func finish() -> StreamPart? {
    guard !buffer.isEmpty else { return nil }
    defer { buffer = [] }
    return part(buffer, isLast: true)
  }

  private var wanted: Int { isFirst ? lookAhead : partLength }

  private mutating func part(_ part: [UInt8], isLast: Bool) -> StreamPart {
    if isFirst, isLast { encoding = SourceReader.encoding(of: part, declared: declared) }
    let result = StreamPart(
      bytes: part, encoding: encoding, precedingBytes: bytes, precedingLines: lines,
      precedingColumns: columns,
      isFirst: isFirst, isLast: isLast)
    isFirst = false
    bytes += part.count
    if !isLast { count(part) }
    return result
  }
}

extension StreamCutter {
  /// Counts the lines of a part, and the characters of the line it breaks off in.
  private mutating func count(_ part: [UInt8]) {
    guard let encoding else { return }
    let lineEnds = isUTF16 ? wideLineEnds(part) : narrowLineEnds(part)
    lines += lineEnds.count
    if lineEnds.count > 0 { columns = 0 }
    guard lineEnds.last < part.count else { return }
    let rest = DecodedBytes.decode(Array(part[lineEnds.last...]), as: encoding).utf8
    columns += rest.count { $0 & 0xC0 != 0x80 }
  }

  private func narrowLineEnds(_ part: [UInt8]) -> (count: Int, last: Int) {
    var count = 0
    var last = 0
    var index = 0
    while index < part.count {
      let byte = part[index]
      index += 1
      guard byte == 0x0A || byte == 0x0D else { continue }
      if byte == 0x0D, index < part.count, part[index] == 0x0A { index += 1 }
      count += 1
      last = index
    }
    return (count, last)
  }

  private func wideLineEnds(_ part: [UInt8]) -> (count: Int, last: Int) {
    let isBig = encoding == .utf16BigEndian
    func unit(_ index: Int) -> UInt16 {
      guard index + 1 < part.count else { return 0 }
      let (high, low) = isBig ? (part[index], part[index + 1]) : (part[index + 1], part[index])
      return UInt16(high) << 8 | UInt16(low)
    }
    var count = 0
    var last = 0
    var index = 0
    while index + 1 < part.count {
      let value = unit(index)
      index += 2
      guard value == 0x0A || value == 0x0D else { continue }
      if value == 0x0D, unit(index) == 0x0A { index += 2 }
      count += 1
      last = index
    }
    return (count, last)
  }
}

extension StreamCutter {
  /// How much of a full buffer to take: whole lines if it holds any, else whole characters as far as can be told.
  private mutating func cut(_ window: ArraySlice<UInt8>) -> Int {
    if isFirst { encoding = settledEncoding(of: window) }
    return isUTF16 ? cutUTF16(window) : cutBytes(window)
  }

  /// The encoding by which the first part is cut, and all are read: such as its reader would find, whole lines given.
  private func settledEncoding(of window: ArraySlice<UInt8>) -> TextEncoding? {
    let units = Array(window.prefix(window.count & ~1))
    let isEvident = EncodingDetector.evidentUTF16(units) != nil
    return SourceReader.encoding(
      of: isEvident ? units : Array(window.prefix(cutBytes(window))), declared: declared)
  }

  private func cutBytes(_ window: ArraySlice<UInt8>) -> Int {
    let limit = endOfUnprotected(in: window)
    if let end = window[..<limit].lastIndex(of: 0x0A) { return end + 1 - window.startIndex }
    if let end = window.lastIndex(of: 0x0A) { return end + 1 - window.startIndex }
    // Lines that end with CR alone; the last byte may be half of CRLF.
    if let end = window.dropLast().lastIndex(of: 0x0D) { return end + 1 - window.startIndex }
    return cutWithinLine(window)
  }

  private func cutUTF16(_ window: ArraySlice<UInt8>) -> Int {
    let isBig = encoding == .utf16BigEndian
    var index = window.endIndex - window.count % 2
    while index > window.startIndex {
      let unit = isBig ? (window[index - 2], window[index - 1]) : (window[index - 1], window[index - 2])
      if unit.0 == 0, unit.1 == 0x0A { return index - window.startIndex }
      index -= 2
    }
    // Not between the halves of a surrogate pair.
    let length = window.count - window.count % 2
    let high = window[window.startIndex + length - (isBig ? 2 : 1)]
    return 0xD8...0xDB ~= high ? length - 2 : length
  }

  /// Behind a sentence of the window's second half where there is one, so that no word is cut in two.
  private func cutWithinLine(_ window: ArraySlice<UInt8>) -> Int {
    let half = window.startIndex + window.count / 2
    let encoding =
      encoding
      ?? (isFirst ? SourceReader.encoding(of: Array(window.prefix(1 << 16)), declared: declared) : nil)
    if encoding == nil || encoding == .utf8 {
      var index = window.endIndex - 3
      while index > half {
        if window[index] == 0xE3, window[index + 1] == 0x80, window[index + 2] == 0x82 {
          return index + 3 - window.startIndex
        }
        index -= 1
      }
    }
    if encoding == .gb18030 || encoding == .big5 {
      return cutDoubleBytes(window, hasFour: encoding == .gb18030)
    }
    // Before a character that the window breaks off.
    var lead = window.endIndex - 1
    while lead > window.startIndex, window.endIndex - lead < 4, window[lead] & 0xC0 == 0x80 { lead -= 1 }
    let isBroken = window[lead] >= 0xC0 && lead + UTF8Scalars.length(window[lead]) > window.endIndex
    return isBroken ? max(lead - window.startIndex, 1) : window.count
  }

  /// A trail byte may look like a lead byte: only a byte below 30, which is none of both, tells where characters end.
  private func cutDoubleBytes(_ window: ArraySlice<UInt8>, hasFour: Bool) -> Int {
    var index = window.startIndex
    if let anchor = window.lastIndex(where: { $0 < 0x30 }) { index = anchor + 1 }
    while true {
      guard index < window.endIndex else { return window.count }
      let isFour =
        hasFour && window[index] >= 0x81 && index + 1 < window.endIndex
        && 0x30...0x39 ~= window[index + 1]
      let length = window[index] < 0x81 ? 1 : isFour ? 4 : 2
      if index + length > window.endIndex { return max(index - window.startIndex, 1) }
      index += length
    }
  }

  /// Where the code or markup begins that goes on beyond the window, if that leaves half of the window.
  private func endOfUnprotected(in window: ArraySlice<UInt8>) -> Int {
    guard format != .plainText,
      let last = ProtectedText.ranges(in: Array(window), format: format).last,
      last.upperBound == window.count,
      last.lowerBound > window.count / 2
    else { return window.endIndex }
    return window.startIndex + last.lowerBound
  }

  private var isUTF16: Bool { encoding == .utf16LittleEndian || encoding == .utf16BigEndian }
}
