// Makes the character tables in Sources/CTables/Tables from the Unicode Character Database (`make tables`):
//
//   maketables Sources/CTables/Tables Unihan_*.txt EquivalentUnifiedIdeograph.txt
//
// The first argument is the folder of the tables, which also holds the corrections made by hand; the others
// are files of the database, in any order, uncompressed (Debian's package unicode-data has them in
// /usr/share/unicode). Needed are Unihan_DictionaryLikeData, Unihan_IRGSources, Unihan_OtherMappings,
// Unihan_Readings, Unihan_Variants and EquivalentUnifiedIdeograph.

import Glibc

do {
  guard CommandLine.arguments.count > 2 else { throw TableError.usage }
  let folder = TableFolder(path: CommandLine.arguments[1])
  let database = try UnicodeDatabase(files: CommandLine.arguments.dropFirst(2))
  let corrections = try VariantCorrections(folder.read("variants-corrections.tsv"))
  let variants = Variants(database, corrections)
  let radicals = RadicalTable(database, variants)
  try folder.write("readings.tsv", ReadingTable(database, variants).lines)
  try folder.write("strokes.tsv", StrokeTable(database).lines)
  try folder.write("variants.tsv", variants.lines)
  try folder.write("radicals.tsv", radicals.lines)
  try folder.write("fold.tsv", FoldTable(database, variants, radicals, corrections).lines)
} catch {
  print("maketables: \(error)")
  exit(1)
}
