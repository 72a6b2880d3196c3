import ContentRendering
import HanText
import Serialization

/// The characters that the search form changes, for the script that folds queries.
enum FoldScript {
  /// Two strings of equal length: characters, and what each becomes.
  ///
  /// Han characters of the basic plane; the script itself lowers Latin letters and narrows full-width
  /// forms.
  static var file: OutputFile {
    var from = ""
    var to = ""
    for pair in SearchFold.pairs where pair.from.value >= 0x2E80 && pair.from.value <= 0x9FFF {
      from.unicodeScalars.append(pair.from)
      to.unicodeScalars.append(pair.to)
    }
    let table = JSONValue.strings([from, to]).compact
    return OutputFile(path: "assets/search-fold.js", text: "\"use strict\";\nvar duizhaoFold = \(table);\n")
  }
}
