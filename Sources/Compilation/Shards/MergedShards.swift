import Linking
import Normalization
import Serialization

/// All shards of a project, in the place of its folder of texts.
package struct MergedShards: Sendable {
  /// In the order of their shares.
  private let shards: [ShardFile]
  /// By file: which shard, and the entry in it.
  private let places: [String: (shard: Int, entry: ShardFile.Entry)]
  /// By path below the folder of the texts: which shard, and where in it.
  private let pictures: [String: (shard: Int, range: Range<Int>)]
  let listing: ProjectListing

  /// Reads shards and checks that they belong together.
  ///
  /// `program` is the running program as shards know it.
  ///
  /// - Throws: `BuildFailure` that names the shard and says what to do.
  init(_ paths: [String], program: String = ProgramSum.running) throws {
    let shards = try paths.map { try ShardFile($0, program: program) }
    try Self.check(shards)
    self.shards = shards.sorted { $0.head.share.number < $1.head.share.number }
    listing = self.shards[0].head.listing
    places = try Self.places(in: self.shards, listing)
    pictures = try Self.pictures(in: self.shards)
  }

  /// The compiled text of a source, as if it had been read from its path; nil where only its bytes serve.
  ///
  /// - Throws: `BuildFailure` when it is damaged.
  func text(of source: Project.Source) throws -> CompiledText? {
    let (shard, entry) = try place(of: source)
    let text = try shards[shard].text(entry)
    guard text.source.slug == source.slug else {
      throw refusal(shard, "holds \(source.file) under another name than its list; build it again")
    }
    return text.moved(to: source.path)
  }

  /// The bytes of a source that has to be compiled again.
  ///
  /// - Throws: `BuildFailure` when they are not there.
  func bytes(of source: Project.Source) throws -> [UInt8] {
    let (shard, entry) = try place(of: source)
    guard let range = entry.source else {
      throw refusal(shard, "lacks the source of \(source.file); build it again")
    }
    return shards[shard].bytes(in: range)
  }

  /// The bytes of a picture that a text shows.
  ///
  /// - Throws: `BuildFailure` when they are not there.
  func picture(_ path: String) throws -> [UInt8] {
    guard let (shard, range) = pictures[path] else {
      throw refusal(0, "lists \(path), which no shard holds; build the shards again")
    }
    return shards[shard].bytes(in: range)
  }

  /// Checks that the texts were compiled with the names of a glossary.
  ///
  /// - Throws: `BuildFailure` when one was not.
  func check(names: String) throws {
    for (index, shard) in shards.enumerated() where shard.head.names != names {
      throw refusal(
        index,
        "was built under a glossary with other names than the one here; build it again with this one, or merge with that one"
      )
    }
  }

  /// Checks the files that lie in the folder of the texts, which may be all, some or none: those that are there have to be
  /// as they were when the shards were built.
  ///
  /// - Throws: `BuildFailure` when one is not.
  func check(folder: String) throws {
    guard FileSystem.isFolder(folder) else { return }
    let here = try ProjectListing(of: folder)
    let known = Set(listing.files)
    let manifest = FileSystem.join(folder, "sources.json")
    if FileSystem.isNamed(manifest), here.entries != listing.entries {
      throw BuildFailure.unusableInput(
        manifest, reason: "is another than the one that the shards were built with; " + Self.choice)
    }
    for file in here.files {
      let path = FileSystem.join(folder, file)
      let isText = SourceFormat(fileName: file) != nil
      guard isText || PictureFile.mediaType(ofFile: file) != nil else { continue }
      guard known.contains(file) else {
        throw BuildFailure.unusableInput(
          path, reason: "was not there when the shards were built; " + Self.choice)
      }
      let isSame =
        if isText {
          try places[file]?.entry.sum == StrandSum.number(of: FileSystem.read(path))
        } else {
          try pictures[file].map { shards[$0.shard].bytes(in: $0.range) == (try FileSystem.read(path)) }
            ?? true
        }
      guard isSame else {
        throw BuildFailure.unusableInput(
          path, reason: "has changed since its shard was built; " + Self.choice)
      }
    }
  }

  private static let choice = "build the shards again, or name their texts' folder with --sources"

  /// Equal for the same shards, in any order.
  var digest: String { SHA256.digest(of: shards.flatMap(\.digest)) }

  private func place(of source: Project.Source) throws -> (shard: Int, entry: ShardFile.Entry) {
    guard let place = places[source.file] else { throw BuildFailure.inputNotFound(source.path) }
    return place
  }

  private func refusal(_ shard: Int, _ reason: String) -> BuildFailure {
    .unusableInput(shards[shard].path, reason: reason)
  }
}

// MARK: - What belongs together

extension MergedShards {
  /// Whether these are all shares of one division of the same texts, each once.
  private static func check(_ shards: [ShardFile]) throws {
    guard let first = shards.first else { throw BuildFailure.missingInput("merge", reason: "needs shards") }
    let (count, listing) = (first.head.share.count, first.head.listing.digest)
    var seen: [Int: String] = [:]
    for shard in shards {
      let share = shard.head.share
      func refusal(_ reason: String) -> BuildFailure { .unusableInput(shard.path, reason: reason) }
      guard share.count == count else {
        throw refusal(
          "is shard \(share), but \(first.path) is \(first.head.share); merge shards of one division")
      }
      if let other = seen.updateValue(shard.path, forKey: share.number) {
        throw refusal("is shard \(share), and so is \(other); name each share once")
      }
      guard shard.head.names == first.head.names else {
        throw refusal(
          "was built under a glossary with other names than \(first.path); build all under the same")
      }
      guard shard.head.listing.digest == listing else {
        throw refusal(
          "was built from other files, or another sources.json, than \(first.path); build all from the same")
      }
    }
    let missing = (1...count).filter { seen[$0] == nil }
    guard missing.isEmpty else {
      let names = missing.prefix(5).map { "\($0)/\(count)" }.joined(separator: ", ")
      let rest = missing.count > 5 ? " and \(missing.count - 5) more" : ""
      throw BuildFailure.missingInput(
        first.path,
        reason:
          "is one of \(count) shards, and \(names)\(rest) \(missing.count == 1 ? "is" : "are") missing; "
          + "name all, or build with --shard \(missing[0])/\(count)")
    }
  }

  private static func places(
    in shards: [ShardFile], _ listing: ProjectListing
  ) throws -> [String: (shard: Int, entry: ShardFile.Entry)] {
    var places: [String: (shard: Int, entry: ShardFile.Entry)] = [:]
    for (index, shard) in shards.enumerated() {
      for entry in shard.entries where places.updateValue((index, entry), forKey: entry.file) != nil {
        throw BuildFailure.unusableInput(
          shard.path, reason: "has \(entry.file), which another shard has as well; build the shards again")
      }
    }
    for file in listing.files where SourceFormat(fileName: file) != nil && places[file] == nil {
      throw BuildFailure.unusableInput(
        shards[0].path, reason: "lists \(file), which no shard holds; build the shards again")
    }
    return places
  }

  private static func pictures(in shards: [ShardFile]) throws -> [String: (shard: Int, range: Range<Int>)] {
    var pictures: [String: (shard: Int, range: Range<Int>)] = [:]
    for (index, shard) in shards.enumerated() {
      for (path, range) in shard.pictures {
        guard let other = pictures.updateValue((index, range), forKey: path) else { continue }
        guard shard.bytes(in: range) == shards[other.shard].bytes(in: other.range) else {
          throw BuildFailure.unusableInput(
            shard.path,
            reason:
              "has another picture \(path) than \(shards[other.shard].path); build both from the same files")
        }
      }
    }
    return pictures
  }
}
