import HanText
import Linking
import Normalization
import TermExchange
import TermMining

/// The sentences of a collection's twin texts as units of a translation memory.
package enum TwinUnits {
  /// One unit for each pair of sentences, in reading order.
  package static func units(of collection: Collection) -> [TMXWriter.Unit] {
    TwinTexts.find(in: collection.sources).flatMap { twins in
      twins.pairs.enumerated().map { index, pair in
        TMXWriter.Unit(
          id: "\(twins.left.slug)-\(twins.right.slug)-\(index + 1)",
          variants: [
            TMXWriter.Variant(
              language: language(of: twins.left), text: pair.left.text, source: twins.left.slug),
            TMXWriter.Variant(
              language: language(of: twins.right), text: pair.right.text, source: twins.right.slug),
          ])
      }
    }
  }

  private static func language(of source: LinkedSource) -> String {
    switch (source.text.script.script, source.info.region) {
    case (.hant, "tw"): ChineseVariant.tw.languageTag
    case (.hant, "hk"): ChineseVariant.hk.languageTag
    case (.hant, _): ChineseVariant.hant.languageTag
    default: ChineseVariant.hans.languageTag
    }
  }
}
