import Serialization

/// A long name of an API with places where a line may break: before the capitals of its words.
///
/// `UIPopoverPresentationController` fits a narrow column as UIPopover|Presentation|Controller, not cut at a letter.
package enum BreakableName {
  /// Text and `wbr` elements; copying the text gives the name as it is.
  package static func nodes(_ name: String) -> [Node] {
    guard name.utf8.count > 16 else { return [.text(name)] }
    var nodes: [Node] = []
    var part = ""
    var previous: Character?
    for character in name {
      let startsWord = character.isUppercase && previous?.isLowercase == true || previous == ":"
      if startsWord {
        nodes += [.text(part), .tag("wbr")]
        part = ""
      }
      part.append(character)
      previous = character
    }
    return nodes + [.text(part)]
  }
}
