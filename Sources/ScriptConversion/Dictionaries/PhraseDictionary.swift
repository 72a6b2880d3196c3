import HanText

/// A dictionary of phrases in OpenCC's text format: what is replaced, and by what.
///
/// `鼠标<TAB>滑鼠 鼠標` replaces 鼠标 by 滑鼠: of several candidates the first counts.
package struct PhraseDictionary: Hashable, Sendable {
  package struct Entry: Hashable, Sendable {
    package var key: [UInt8]
    package var value: [UInt8]

    package init(key: [UInt8], value: [UInt8]) {
      self.key = key
      self.value = value
    }
  }

  package var entries: [Entry]

  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// The script that the keys are in; nil where no character of them tells.
  ///
  /// O(total length of the keys), and some milliseconds for the tables.
  package var script: Script? {
    let forms = ConversionRules(
      ConversionConfiguration(source: .hant, target: .hans, regionalVocabulary: false)
    ).forms
    let balance = entries.reduce(0) { $0 + ScriptEvidence.balance(of: $1.key.span, forms: forms) }
    return balance == 0 ? nil : balance > 0 ? .hant : .hans
  }
}
