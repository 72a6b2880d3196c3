/// Dictionaries that are asked together, by the rules of OpenCC's configurations.
package indirect enum DictionaryGroup: Sendable {
  case dictionary(PhraseTable)
  /// The first that has any match gives its longest.
  case first([DictionaryGroup])
  /// The longest match of all; of equal ones that of the first.
  case longest([DictionaryGroup])

  /// The match at an offset: how many bytes it takes, and what replaces them; nil for none.
  func match(
    in text: Span<UInt8>, at offset: Int, before limit: Int
  ) -> (length: Int, value: ArraySlice<UInt8>)? {
    switch self {
    case .dictionary(let table):
      guard let match = table.trie.longest(in: text, at: offset, before: limit) else { return nil }
      return (match.length, table.trie.values[match.phrase][...])
    case .first(let groups):
      for group in groups {
        if let match = group.match(in: text, at: offset, before: limit) { return match }
      }
      return nil
    case .longest(let groups):
      var best: (length: Int, value: ArraySlice<UInt8>)?
      for group in groups {
        if let match = group.match(in: text, at: offset, before: limit), match.length > (best?.length ?? 0) {
          best = match
        }
      }
      return best
    }
  }
}

/// One dictionary, ready to be searched.
package struct PhraseTable: Sendable {
  let trie: PhraseTrie

  /// O(total length of the keys).
  ///
  /// nil for more phrases than can be numbered, some two million characters.
  package init?(_ dictionary: PhraseDictionary) {
    var trie = PhraseTrie()
    for entry in dictionary.entries where !trie.add(entry.key, entry.value) { return nil }
    self.trie = trie
  }
}
