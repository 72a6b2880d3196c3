import Normalization
import Serialization

/// A file with the texts of one share, compiled, and everything else that joining the shares needs of them.
struct ShardFile: Sendable {
  /// What a shard is of, and what it was made under.
  struct Head: Sendable {
    let share: Share
    /// Of what the glossary tells those who compile texts (`TextDigests`).
    let names: String
    /// Of the whole project.
    let listing: ProjectListing
  }

  /// A text of the share.
  struct Text: Sendable {
    let file: String
    /// Of the bytes in the file.
    let sum: Int
    let compiled: CompiledText
    /// The bytes, where the text may have to be compiled again.
    let source: [UInt8]?
  }

  /// A text as it stands in the file.
  struct Entry: Sendable {
    let file: String
    let sum: Int
    /// Where the compiled text stands.
    let compiled: Range<Int>
    let source: Range<Int>?
  }

  private static let mark = "duizhao/"

  let path: String
  let head: Head
  let entries: [Entry]
  /// Where the pictures that its texts show stand, by path below the folder of the texts.
  let pictures: [String: Range<Int>]
  private let bytes: [UInt8]

  /// What the file of a share is called: `texts-2-of-8.shard`.
  static func name(_ share: Share) -> String { "texts-\(share.number)-of-\(share.count).shard" }

  /// The bytes of a file.
  ///
  /// - Parameters:
  ///   - head: what shard it is.
  ///   - texts: in any order.
  ///   - pictures: by path.
  ///   - program: which program compiled the texts.
  /// - Returns: the file, sealed.
  static func bytes(
    _ head: Head, texts: [Text], pictures: [String: [UInt8]], program: String
  ) -> [UInt8] {
    var archive = ArchiveWriter()
    archive.write(head.share)
    archive.write(head.names)
    archive.write(head.listing)
    archive.write(length: texts.count)
    for text in texts {
      // Each an archive by itself, so that they can be read side by side.
      var compiled = ArchiveWriter()
      compiled.write(text.compiled)
      archive.write(text.file)
      archive.write(text.sum)
      archive.write(bytes: compiled.bytes)
      archive.write(text.source != nil)
      if let source = text.source { archive.write(bytes: source) }
    }
    archive.write(length: pictures.count)
    for (path, bytes) in pictures.sorted(by: { $0.key.utf8.lexicographicallyPrecedes($1.key.utf8) }) {
      archive.write(path)
      archive.write(bytes: bytes)
    }
    return ArchiveSeal(mark: mark, program: program, subject: "texts").close(archive.bytes)
  }

  /// Reads a file; the texts in it are not opened yet.
  ///
  /// - Throws: `BuildFailure` when it is none, damaged, or another program's.
  init(_ path: String, program: String) throws {
    guard !FileSystem.isFolder(path) else {
      throw BuildFailure.unusableInput(path, reason: "is a folder; name the shards in it")
    }
    // A device may have no end.
    guard !FileSystem.exists(path) || FileStamp(following: path) != nil else {
      throw BuildFailure.unusableInput(path, reason: "is no regular file; name a shard")
    }
    self.path = path
    bytes = try FileSystem.read(path)
    guard !bytes.isEmpty else {
      throw BuildFailure.unusableInput(path, reason: "is empty; " + Self.remedy)
    }
    do {
      let seal = ArchiveSeal(mark: Self.mark, program: program, subject: "texts")
      var archive = ArchiveReader(bytes, in: try seal.open(bytes))
      head = Head(share: try archive.read(), names: try archive.read(), listing: try archive.read())
      var entries: [Entry] = []
      for _ in 0..<(try archive.count()) {
        let (file, sum, compiled) = (
          try archive.read(String.self), try archive.read(Int.self), try archive.stretch()
        )
        let source = try archive.read(Bool.self) ? try archive.stretch() : nil
        entries.append(Entry(file: file, sum: sum, compiled: compiled, source: source))
      }
      self.entries = entries
      var pictures: [String: Range<Int>] = [:]
      for _ in 0..<(try archive.count()) { pictures[try archive.read()] = try archive.stretch() }
      self.pictures = pictures
      try archive.finish()
    } catch {
      throw BuildFailure.unusableInput(path, reason: Self.reason(error))
    }
  }

  /// The compiled text of an entry.
  ///
  /// - Throws: `BuildFailure` when none stands there.
  func text(_ entry: Entry) throws -> CompiledText {
    do {
      var archive = ArchiveReader(bytes, in: entry.compiled)
      let text = try archive.read(CompiledText.self)
      try archive.finish()
      return text
    } catch {
      throw BuildFailure.unusableInput(path, reason: Self.reason(error))
    }
  }

  /// Some of the file's bytes.
  func bytes(in range: Range<Int>) -> [UInt8] { Array(bytes[range]) }

  /// Equal for equal files: their lengths, and the sums over everything that stand at their ends.
  var digest: [UInt8] {
    var archive = ArchiveWriter()
    archive.write(length: bytes.count)
    archive.write(bytes: bytes.suffix(8))
    return archive.bytes
  }

  private static let remedy = "copy it again from where it was built, or build it there again"

  private static func reason(_ fault: ArchiveFault) -> String {
    switch fault {
    case .foreign: "is no shard that duizhao build --shard wrote"
    case .otherProgram:
      "was written by another build of duizhao; use the same program for all shards and for merge"
    case .truncated, .malformed, .damaged, .otherSubject: "is damaged; " + remedy
    }
  }
}
