import Compilation
import Diagnostics
import HanText
import Normalization
import ScriptConversion

/// One input of `duizhao convert`: read, converted and written block by block, on all processors, in order.
struct ConversionStream {
  /// Converts some lines of a text.
  typealias Conversion = @Sendable (_ block: TextBlocks.Block) -> ConvertedBlock

  /// What converts a text that begins so.
  let conversion: (_ head: [UInt8]) -> Conversion
  let report: RepairReport
  let console: Console

  /// How much of a text says what its encoding and its script are.
  private static let headLength = 1 << 18

  /// Converts a file, or standard input.
  ///
  /// UTF-8 keeps every byte that is no ideograph, what is no UTF-8 as well, which is reported. Other encodings are
  /// read as `normalize` reads them, as a whole. What is no text is passed through.
  ///
  /// - Returns: whether the input was a text.
  /// - Throws: `BuildFailure` when it cannot be read.
  func convert(_ operand: String) async throws -> Bool {
    var stream = try ByteStream(operand)
    let path = stream.path
    let (progress, length) = (ProgressLine(console, isFilter: true), stream.length)
    defer { progress.clear() }
    let head = try stream.read(Self.headLength)
    guard SourceReader.isUTF8(head) else { return try convertOther(&stream, head) }
    let converted = conversion(head)
    let most = Processors.count + 2
    var faults = FaultReport(path: path)
    let report = report
    // The closure of a task group cannot consume what it captures.
    var blocks: TextBlocks? = TextBlocks(stream, behind: head)
    try await withThrowingTaskGroup(of: (Int, TextBlocks.Block, ConvertedBlock).self) { group in
      var source = blocks.take()
      var (begun, written, done) = (0, 0, 0)
      var waiting: [Int: (TextBlocks.Block, ConvertedBlock)] = [:]
      while true {
        while begun - written < most, let block = try source?.next() {
          let index = begun
          group.addTask { (index, block, converted(block)) }
          begun += 1
        }
        guard let (index, block, result) = try await group.next() else { break }
        waiting[index] = (block, result)
        while let (block, result) = waiting.removeValue(forKey: written) {
          console.write(result.utf8)
          try report.add(result.doubts, in: block.utf8, of: path, behind: faults.lines)
          faults.add(result, of: block.utf8)
          written += 1
          done += block.utf8.count
          progress.show("converting " + path, done, of: length, unit: .bytes)
        }
      }
    }
    console.report(faults.diagnostics)
    return true
  }

  private func convertOther(_ stream: inout ByteStream, _ head: [UInt8]) throws -> Bool {
    var bytes = head
    while !stream.isAtEnd { bytes = try stream.read(bytes.count + 1, behind: bytes[...]) }
    var diagnostics: [Diagnostic] = []
    let text = Input(path: stream.path, bytes: bytes).text(&diagnostics)
    if let text {
      let block = TextBlocks.Block(utf8: text.utf8, code: CodeSpans.ranges(in: text.utf8))
      let result = conversion(text.utf8)(block)
      console.write(result.utf8)
      try report.add(result.doubts, in: text)
    } else {
      console.write(bytes)
    }
    console.report(diagnostics)
    return text != nil
  }
}

extension RepairReport {
  /// Adds the doubts about some lines of a text, with those before them counted.
  fileprivate func add(
    _ doubts: [ConversionDoubt], in utf8: [UInt8], of path: String, behind lines: Int
  ) throws {
    guard !doubts.isEmpty else { return }
    try add(doubts, in: SourceText(path: path, utf8: utf8, precedingLines: lines))
  }
}

/// The bytes of one input that are no UTF-8, as one message.
private struct FaultReport {
  let path: String
  private(set) var lines = 0
  private var count = 0
  private var first: SourceLocation?

  init(path: String) {
    self.path = path
  }

  mutating func add(_ block: ConvertedBlock, of utf8: [UInt8]) {
    if let faults = block.faults {
      count += faults.count
      if first == nil {
        let text = SourceText(path: path, utf8: utf8, precedingLines: lines)
        first = text.location(of: faults.first..<faults.first + 1)
      }
    }
    lines += block.lineFeeds
  }

  var diagnostics: [Diagnostic] {
    guard count > 0 else { return [] }
    let subject = count == 1 ? "1 byte that is" : "\(count) bytes that are"
    return [
      Diagnostic(
        .warning, rule: "undecodable-byte", "\(subject) no UTF-8 stand in the output as in the input",
        explanation: "The first is here. duizhao normalize repairs damaged texts.", at: first)
    ]
  }
}
