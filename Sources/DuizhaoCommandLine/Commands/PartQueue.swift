import Diagnostics
import Glibc
import Normalization
import ScriptConversion

/// A part of a stream as it comes out of `duizhao normalize`.
struct RepairedPart: Sendable {
  /// As it stood in the file.
  let source: [UInt8]
  /// Equal to `source` when that is no text.
  let output: [UInt8]
  let text: NormalizedText?
  var doubts: [ConversionDoubt] = []
  let diagnostics: [Diagnostic]
}

/// Parts of a stream that are repaired side by side and come out in order.
///
/// Memory: a part for each core, and one that waits. Use from one task.
struct PartQueue {
  /// More at once would not be fed by one reader, and take memory.
  private static let mostJobs = 4

  private var repairer: StreamRepairer
  private var filter: NormalizationFilter
  private var conversion: OutputConversion?
  private var pending: [Task<RepairedPart, Never>] = []
  private let jobs: Int

  init(_ repairer: StreamRepairer, filter: NormalizationFilter) {
    self.repairer = repairer
    self.filter = filter
    jobs = min(max(sysconf(Int32(_SC_NPROCESSORS_ONLN)), 1), Self.mostJobs)
  }

  /// Takes a part; returns those that are done and have to make room.
  mutating func add(_ part: StreamPart) async -> [RepairedPart] {
    if part.isFirst { return [learn(from: part)] }
    let repairer = repairer
    let conversion = conversion
    pending.append(
      Task {
        var diagnostics: [Diagnostic] = []
        let text = repairer.repair(part, diagnostics: &diagnostics)
        return Self.part(part, text, conversion, diagnostics)
      })
    guard pending.count > jobs, let repaired = await next() else { return [] }
    return [repaired]
  }

  /// The next part in order; nil when none is left.
  mutating func next() async -> RepairedPart? {
    pending.isEmpty ? nil : await pending.removeFirst().value
  }

  private mutating func learn(from part: StreamPart) -> RepairedPart {
    var diagnostics: [Diagnostic] = []
    let text = repairer.learn(from: part, diagnostics: &diagnostics)
    if let text { conversion = filter.conversion(of: text.script) }
    return Self.part(part, text, conversion, diagnostics)
  }

  private static func part(
    _ part: StreamPart, _ text: NormalizedText?, _ conversion: OutputConversion?, _ diagnostics: [Diagnostic]
  ) -> RepairedPart {
    guard let text, let conversion else {
      return RepairedPart(source: part.bytes, output: part.bytes, text: nil, diagnostics: diagnostics)
    }
    var output = conversion.output(of: text)
    if part.isFirst {
      output.utf8 = ByteOrderMark.kept(of: part.bytes, in: output.utf8, encoding: text.source.encoding)
    }
    return RepairedPart(
      source: part.bytes, output: output.utf8, text: text, doubts: output.doubts, diagnostics: diagnostics)
  }
}

/// The byte order mark of UTF-8, which a filter hands on as it found it.
enum ByteOrderMark {
  static let utf8: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// The output for a source, with the source's mark before it.
  ///
  /// UTF-16 has been decoded, and its mark with it.
  static func kept(of source: [UInt8], in output: [UInt8], encoding: String) -> [UInt8] {
    source.starts(with: utf8) && encoding == TextEncoding.utf8.rawValue ? utf8 + output : output
  }
}
