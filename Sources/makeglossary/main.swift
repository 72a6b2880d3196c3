// Lays the tables of the glossary out for look-up within the program (`make glossary`):
//
//   makeglossary Glossary Sources/CTables/Tables/glossary.index
//
// The file is written only where it would be another one.

import Diagnostics
import FoundationEssentials
import Glibc
import Terminology

func read(_ path: String) -> [UInt8] {
  guard let data = try? Data(contentsOf: URL(filePath: path)) else {
    print("makeglossary: cannot read \(path)")
    exit(1)
  }
  return [UInt8](data)
}

guard CommandLine.arguments.count == 3 else {
  print("usage: makeglossary FOLDER FILE")
  exit(64)
}
let paths = ["concepts", "terms", "apis"].map { CommandLine.arguments[1] + "/\($0).tsv" }
let tables = paths.map(read)
let texts = zip(paths, tables).map { SourceText(path: $0, utf8: $1) }
var diagnostics: [Diagnostic] = []
let glossary = GlossaryReader.read(
  concepts: texts[0], terms: texts[1], apis: texts[2], diagnostics: &diagnostics)
for diagnostic in diagnostics where diagnostic.severity == .error {
  print("makeglossary: \(diagnostic.location?.path ?? ""): \(diagnostic.rule)")
}
let file =
  CompiledGlossary(glossary).file + Array(CompiledGlossary.remark(of: tables.map(FlatBytes.init)).utf8)
let index = CommandLine.arguments[2]
if (try? Data(contentsOf: URL(filePath: index))) != Data(file) {
  do {
    try Data(file).write(to: URL(filePath: index))
    print("\(index) is written anew")
  } catch {
    print("makeglossary: cannot write \(index)")
    exit(1)
  }
}
