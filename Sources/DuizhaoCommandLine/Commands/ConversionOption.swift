import Compilation
import Diagnostics
import ScriptConversion

/// What converts, by the options `--config` and `--dictionary`.
enum ConversionOption {
  /// The conversion that the options ask for, with its doubts where they are wanted; errors in dictionaries are among the diagnostics.
  ///
  /// - Throws: `UsageError`, and `BuildFailure` when a dictionary cannot be read.
  static func read(
    _ name: String, dictionaries: [String], findsDoubts: Bool, diagnostics: inout [Diagnostic]
  ) throws -> (_ head: [UInt8]) -> ConversionStream.Conversion {
    if let folder = dictionaries.first(where: FileSystem.isFolder) {
      guard dictionaries.count == 1 else {
        throw UsageError("--dictionary \(folder) is a folder of OpenCC's, which stands alone")
      }
      if findsDoubts {
        throw UsageError(
          "--report tells of the built-in words, which a folder of OpenCC's takes the place of")
      }
      let converter = try OpenCCFolder(folder).converter(configuration: name, diagnostics: &diagnostics)
      return { _ in { converter.convert(lines: $0.utf8, protecting: $0.code) } }
    }
    let loaded = try dictionaries.map { try PhraseDictionaryFile.read($0, diagnostics: &diagnostics) }
    guard let converter = ScriptConverter(configuration: name, dictionaries: loaded) else {
      throw UsageError("unknown configuration \(name)")
    }
    let finder = findsDoubts ? DoubtFinder(converter) : nil
    return { head in
      let isTraditional = converter.isTraditional(head)
      return { block in
        var converted = converter.convert(
          lines: block.utf8, protecting: block.code, inTraditional: isTraditional)
        if let finder {
          converted.doubts = finder.doubts(
            in: block.utf8, protecting: block.code, inTraditional: isTraditional)
        }
        return converted
      }
    }
  }
}
