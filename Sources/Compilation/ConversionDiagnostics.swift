import Diagnostics
import HanText
import Linking
import Normalization
import ScriptConversion

/// Where the Traditional edition shows a character that nothing in a Simplified text decides.
///
/// One message for each character and form in each text, at its first place, with the number of places.
struct ConversionDiagnostics: Sendable {
  private let collection: Collection
  private let finder: DoubtFinder
  private let toSimplified = ScriptConverter(to: .hans, from: .hant)

  /// - Parameters:
  ///   - collection: the texts.
  ///   - vocabulary: the region that the settings name; Taiwan's standard of characters unless it is `hk`.
  ///   - dictionaries: those of the project; they decide on their phrases.
  init(_ collection: Collection, vocabulary: String?, dictionaries: [PhraseDictionary] = []) {
    self.collection = collection
    finder = DoubtFinder(
      ScriptConverter(
        to: vocabulary == "hk" ? .hk : .tw, from: .hans,
        dictionaries: dictionaries.filter { $0.script != .hant }))
  }

  /// Notes `ambiguous-conversion`, in order of the sources and of first places; sources are looked at on `jobs` threads.
  func diagnostics(jobs: Int) async throws -> [Diagnostic] {
    try await parallelMap(collection.sources, jobs: jobs) { diagnostics(of: $0.text) }.flatMap { $0 }
  }

  private struct Group: Hashable {
    var before: String
    var chosen: String
  }

  private func diagnostics(of text: NormalizedText) -> [Diagnostic] {
    var groups: [Group: (first: ConversionDoubt, count: Int)] = [:]
    var order: [Group] = []
    for doubt in doubts(in: text) {
      let group = Group(before: doubt.before, chosen: doubt.chosen)
      if groups[group] == nil { order.append(group) }
      groups[group, default: (doubt, 0)].count += 1
    }
    return order.compactMap { groups[$0] }.map { first, count in
      let times = count == 1 ? "" : ", \(count) times in this text"
      let others = first.alternatives.joined(separator: " or ")
      return Diagnostic(
        .note, rule: "ambiguous-conversion",
        "‘\(first.before)’ is shown as ‘\(first.chosen)’ in Traditional, but may be \(others)\(times)",
        at: text.source.location(of: text.map.inputRange(of: first.range)))
    }
  }

  /// The doubts, with ranges in the normalized text.
  private func doubts(in text: NormalizedText) -> [ConversionDoubt] {
    if text.script.script == .hans { return finder.doubts(in: text.utf8) }
    guard text.script.isMachineMade else { return [] }
    let (simplified, map) = toSimplified.convert(text.utf8)
    return finder.doubts(in: simplified).map { doubt in
      var doubt = doubt
      doubt.range = map.inputRange(of: doubt.range)
      return doubt
    }
  }
}
