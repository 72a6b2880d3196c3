import Linking
import Normalization
import Serialization
import Terminology

/// What a compiled text depends on, as digests: equal digests, equal texts.
struct TextDigests: Sendable {
  /// Of the program, what the glossary tells of names, and what other texts tell of paragraphs.
  private let surroundings: String

  init(_ vocabulary: NormalizationVocabulary, program: String) {
    var archive = ArchiveWriter()
    archive.write("duizhao text")
    archive.write(program)
    for names in [vocabulary.apiNames, vocabulary.headingNames] {
      archive.write(names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) })
    }
    for numbers in vocabulary.paragraphEdges.contents {
      archive.write(length: numbers.count)
      for number in numbers { archive.write(Int(bitPattern: UInt(number))) }
    }
    surroundings = SHA256.digest(of: archive.bytes)
  }

  /// Of what a glossary tells those who compile texts.
  static func names(of glossary: Glossary) -> String {
    TextDigests(NormalizationVocabulary(glossary), program: "").surroundings
  }

  /// Of a text: its bytes, and what the project says of it.
  ///
  /// Where the file lies is no part of it, only what it is called.
  func digest(of source: Project.Source, _ bytes: [UInt8]) -> String {
    var archive = ArchiveWriter()
    archive.write(surroundings)
    archive.write(source.path.split(separator: "/").last.map(String.init) ?? source.path)
    archive.write(source.format)
    archive.write(source.slug)
    archive.write(source.info)
    archive.write(source.encoding)
    archive.write(length: bytes.count)
    var hash = SHA256()
    hash.update(archive.bytes)
    hash.update(bytes)
    return hash.digest()
  }
}
