/// The script that Chinese text is written in.
package enum Script: String, Sendable, CaseIterable {
  case hans
  case hant
}

/// A written form of Chinese that readers choose: a script, or a script by a region's standard.
package enum ChineseVariant: String, Sendable, CaseIterable {
  /// Simplified characters, Mainland standard.
  case hans
  /// Traditional characters in general (OpenCC's "t").
  case hant
  /// Traditional characters by Taiwan's standard.
  case tw
  /// Traditional characters by Hong Kong's standard.
  case hk

  package var script: Script { self == .hans ? .hans : .hant }

  /// The BCP 47 tag.
  package var languageTag: String {
    switch self {
    case .hans: "zh-Hans"
    case .hant: "zh-Hant"
    case .tw: "zh-Hant-TW"
    case .hk: "zh-Hant-HK"
    }
  }
}
