import Diagnostics
import HanText
import Linking
import Markup
import Normalization

/// Reads the pictures that texts show from the folder of the texts.
///
/// Only files that a text names are read, and none outside the folder, behind a link or with a leading dot. What is not
/// there or not fit to be shown is a warning at its place, and the page shows the description in its stead.
struct PictureReader {
  private let store: PictureStore
  /// The regular files below the folder, once they were asked for.
  private var files: Set<String>?
  /// By path below the folder.
  private var read: [String: Result<Picture, PictureFault>] = [:]
  private var names: Set<String> = []

  init(_ store: PictureStore) {
    self.store = store
  }

  /// The files that a text names, fit to be shown or not, by their paths below the folder.
  ///
  /// - Throws: `BuildFailure` when the folder cannot be read.
  mutating func files(of source: ParsedSource) throws -> Set<String> {
    let folder = textFolder(of: source)
    let paths = Self.addresses(in: source.document).compactMap {
      PictureAddress($0.address)?.path(from: folder)
    }
    return paths.isEmpty ? [] : try Set(paths).intersection(knownFiles())
  }

  /// The text with its pictures.
  ///
  /// - Parameters:
  ///   - source: the parsed text.
  ///   - diagnostics: receives `missing-picture` and `unusable-picture`, once for each address in the text.
  /// - Returns: the text, its `pictures` set.
  /// - Throws: `BuildFailure` when a file that is there cannot be read.
  mutating func read(for source: ParsedSource, diagnostics: inout [Diagnostic]) throws -> ParsedSource {
    var source = source
    var seen: Set<String> = []
    for (address, range) in Self.addresses(in: source.document) where seen.insert(address).inserted {
      guard let location = PictureAddress(address) else { continue }
      let place = source.text.source.location(of: range)
      source.pictures[address] = try picture(at: location, for: source, place, &diagnostics)
    }
    return source
  }

  private mutating func picture(
    at address: PictureAddress, for source: ParsedSource, _ place: SourceLocation,
    _ diagnostics: inout [Diagnostic]
  ) throws -> Picture? {
    let files = try knownFiles()
    guard let path = address.path(from: textFolder(of: source)), files.contains(path) else {
      diagnostics.append(Self.missing(address, files, place))
      return nil
    }
    switch try file(at: path) {
    case .success(let picture): return picture
    case .failure(let fault):
      diagnostics.append(
        Diagnostic(
          .warning, rule: "unusable-picture", "\(address.written) is not shown: \(fault.reason)",
          explanation: "Its description stands in its place.", at: place))
      return nil
    }
  }

  private mutating func knownFiles() throws -> Set<String> {
    let files = try self.files ?? store.files()
    self.files = files
    return files
  }

  private mutating func file(at path: String) throws -> Result<Picture, PictureFault> {
    if let file = read[path] { return file }
    let bytes = try store.bytes(of: path)
    let result = Result { () throws(PictureFault) in try PictureFile(bytes, path: path) }
      .map { file in
        Picture(
          name: name(for: path), mediaType: file.mediaType, bytes: bytes, width: file.width,
          height: file.height)
      }
    read[path] = result
    return result
  }

  private static func missing(
    _ address: PictureAddress, _ files: Set<String>, _ place: SourceLocation
  ) -> Diagnostic {
    let pictures = files.filter { PictureFile.mediaType(ofFile: $0) != nil }.sorted()
    let near = NearMiss.best(for: address.written, among: pictures, limit: 1).first
    return Diagnostic(
      .warning, rule: "missing-picture", "\(address.written) is not there",
      explanation: near.map { "Did you mean \($0)?" }
        ?? "Pictures are looked for beside the text, in the folder of the texts.", at: place)
  }

  /// The folder a text lies in, below the folder of the texts; empty for that one itself.
  private func textFolder(of source: ParsedSource) -> String {
    let parent = FileSystem.parent(of: source.text.source.path)
    let root = store.folder.hasSuffix("/") ? String(store.folder.dropLast()) : store.folder
    return parent.hasPrefix(root + "/") ? String(parent.dropFirst(root.utf8.count + 1)) : ""
  }

  private mutating func name(for path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let base = SourceSlug.make(fileName: file)
    let ending = PictureFile.ending(ofFile: file)
    var name = "\(base).\(ending)"
    var number = 2
    while !names.insert(name).inserted {
      name = "\(base)-\(number).\(ending)"
      number += 1
    }
    return name
  }

  /// The addresses of a document's pictures with the blocks that show them, in reading order.
  private static func addresses(in document: Document) -> [(address: String, range: Range<Int>)] {
    var found: [(String, Range<Int>)] = []
    for block in document.frontMatter + document.body + document.backMatter {
      block.forEachBlock { inner in
        if case .figure(let figure) = inner.content, let image = figure.image {
          found.append((image, inner.range))
        }
      }
      block.forEachInline { text in
        for span in text.spans {
          if case .image(let source) = span.kind { found.append((source, block.range)) }
        }
      }
    }
    return found
  }
}
