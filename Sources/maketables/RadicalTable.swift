/// `radicals.tsv`: a character of the radicals' or strokes' blocks, then the ideographs it may stand for.
///
/// `⻚ → 页 頁`, `⾒ → 見 见`, `⽤ → 用`.
struct RadicalTable {
  let radicals: [(radical: Unicode.Scalar, ideographs: [Unicode.Scalar])]

  init(_ database: UnicodeDatabase, _ variants: Variants) {
    radicals = database.equivalents.map { radical, ideograph in
      var ideographs = [ideograph]
      if let simplified = variants.simplified(of: ideograph) {
        ideographs.append(simplified)
      } else if variants.isSimplifiedOnly(ideograph) {
        ideographs += variants.traditional(of: ideograph).prefix(1)
      }
      return (radical, ideographs)
    }
  }

  var lines: [String] {
    radicals.map { radical, ideographs in
      "\(radical)\t" + ideographs.map { String($0) }.joined(separator: " ")
    }
  }
}
