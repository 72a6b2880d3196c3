/// `variants-corrections.tsv`, which people write: what Unihan's variants lack, or say otherwise.
///
/// Columns: character, column of the variants that is corrected, value (characters separated by spaces, `-`
/// for none), reason.
struct VariantCorrections {
  private var values: [String: [Unicode.Scalar: [String]]] = [:]

  init(_ text: String) throws {
    for line in text.split(separator: "\n") where !line.hasPrefix("#") {
      let fields = line.split(separator: "\t")
      guard fields.count == 4, let character = fields[0].unicodeScalars.first,
        ["simplified", "traditional", "fold", "use"].contains(fields[1])
      else { throw TableError.badLine("variants-corrections.tsv", line: String(line)) }
      let value = fields[2] == "-" ? [] : fields[2].split(separator: " ").map(String.init)
      values[String(fields[1]), default: [:]][character] = value
    }
  }

  /// The corrected value as it stands; nil where there is no correction.
  func value(_ column: String, of character: Unicode.Scalar) -> [String]? {
    values[column]?[character]
  }

  func characters(_ column: String, of character: Unicode.Scalar) -> [Unicode.Scalar]? {
    value(column, of: character)?.compactMap(\.unicodeScalars.first)
  }

  func characters(with column: String) -> [Unicode.Scalar] {
    (values[column] ?? [:]).keys.sorted()
  }
}
