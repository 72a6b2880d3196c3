// Makes the character tables in Sources/CTables/Tables from the Unicode Character Database (`make tables`):
//
//   maketables Sources/CTables/Tables FILE...
//
// The folder holds the tables and the corrections made by hand. The files are those of the database, in any
// order, uncompressed: Unihan_DictionaryLikeData.txt, Unihan_IRGSources.txt, Unihan_OtherMappings.txt,
// Unihan_Readings.txt, Unihan_Variants.txt and EquivalentUnifiedIdeograph.txt. Debian's package unicode-data
// has them in /usr/share/unicode, those of Unihan compressed:
//
//   for file in /usr/share/unicode/Unihan_*.bz2; do bunzip2 -c $file > $folder/$(basename $file .bz2); done

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
