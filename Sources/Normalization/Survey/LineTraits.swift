/// What a line holds that a stage of normalization may have something to say on.
///
/// A trait that is missing says that its stage finds nothing there; one that is set says no more than that the stage
/// has to look.
struct LineTraits: OptionSet, Sendable {
  let rawValue: UInt8

  /// `<` or `&`.
  static let markup = LineTraits(rawValue: 1)
  /// A character of the radicals' blocks.
  static let radicals = LineTraits(rawValue: 2)
  /// A control, a space that is none, an invisible character, a letter of another width.
  static let characters = LineTraits(rawValue: 4)
  /// White space between characters beyond ASCII, or a hyphen within a name.
  static let gaps = LineTraits(rawValue: 8)
  /// A number of one to four digits that stands by itself.
  static let numbers = LineTraits(rawValue: 16)
  /// A plain mark or space at a character beyond ASCII, or quotes that do not open and close by turns.
  static let typography = LineTraits(rawValue: 32)
  /// A parenthesis that may open a reading.
  static let readings = LineTraits(rawValue: 64)

  /// A question mark that may stand before the rest of a reading.
  static let brokenReadings = LineTraits(rawValue: 128)

  /// What stages take in hand line by line, so that a line that stays as it is needs no second look.
  static let ofLines: LineTraits = [.characters, .gaps, .typography]
}
