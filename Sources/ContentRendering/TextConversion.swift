import Diagnostics

/// The conversion of one text to the variant that a presentation shows.
///
/// A value around a closure, so that this module says what is converted and what is protected, while the
/// conversion itself stays in `ScriptConversion` and tests can put a simple one in its place.
package struct TextConversion: Sendable {
  /// Takes UTF-8 and the sorted ranges in it that must stay; gives UTF-8 and the map from it to the input.
  package typealias Function =
    @Sendable (_ utf8: [UInt8], _ protected: [Range<Int>]) -> (utf8: [UInt8], map: OffsetMap)

  private let function: Function
  /// Whether every text stays as it is.
  let isIdentity: Bool

  package init(_ function: @escaping Function) {
    self.init(function, isIdentity: false)
  }

  private init(_ function: @escaping Function, isIdentity: Bool) {
    self.function = function
    self.isIdentity = isIdentity
  }

  /// Leaves every text as it is.
  package static let none = TextConversion(
    { utf8, _ in (utf8, OffsetMap(identity: utf8.count)) }, isIdentity: true)

  package func callAsFunction(_ utf8: [UInt8], protecting: [Range<Int>] = [])
    -> (utf8: [UInt8], map: OffsetMap)
  {
    function(utf8, protecting)
  }

  package func callAsFunction(_ text: String) -> String {
    String(decoding: function(Array(text.utf8), []).utf8, as: UTF8.self)
  }

  /// This conversion and then another one; protected ranges are carried to the second.
  package func followed(by next: TextConversion) -> TextConversion {
    TextConversion { utf8, protected in
      let first = self(utf8, protecting: protected)
      let carrier = OffsetCarrier(first.map, from: utf8, to: first.utf8)
      let second = next(first.utf8, protecting: protected.map(carrier.range))
      return (second.utf8, second.map.composed(with: first.map))
    }
  }
}
