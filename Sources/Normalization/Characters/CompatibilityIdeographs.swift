/// Ideographs that stand in Unicode twice, so that texts in other encodings go there and back.
///
/// Texts that were converted, or taken out of a PDF, have them among ordinary ones: the same to the eye, but found by no
/// search.
enum CompatibilityIdeographs {
  /// The ordinary ideographs by what they are canonically equivalent to.
  ///
  /// Made when the first compatibility ideograph turns up, which few texts have.
  private static let ordinary: [Character: Unicode.Scalar] = {
    let scalars = [0x3400...0x4DBF, 0x4E00...0x9FFF].joined().compactMap { Unicode.Scalar(UInt32($0)) }
    return Dictionary(scalars.map { (Character($0), $0) }, uniquingKeysWith: { first, _ in first })
  }()

  /// The ordinary ideograph of the basic plane that a compatibility ideograph is equivalent to; nil when there is none.
  ///
  /// O(1).
  static func unified(_ scalar: Unicode.Scalar) -> Unicode.Scalar? { ordinary[Character(scalar)] }
}
