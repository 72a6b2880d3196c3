import Linking
import Markup

/// Which blocks of a component's editions say the same, word for word.
///
/// Two sources may be copies of one translation; such a paragraph is shown once, with the name of the other
/// source beside it. Compared without spaces and punctuation, in the presented script; short blocks (a caption, a
/// single word) are left alone, since their likeness means nothing.
struct DuplicateParagraphs: Sendable {
  /// The first block with the same words, by section and index, for every block that repeats one.
  private var originals: [BlockID: BlockID] = [:]
  /// Sources that repeat a block, in order.
  private var repeating: [BlockID: [Int]] = [:]

  struct BlockID: Hashable, Sendable {
    let section: SectionID
    let block: Int
  }

  init(_ editions: [Edition], of collection: Collection) {
    var first: [[UInt8]: BlockID] = [:]
    for edition in editions {
      let sections = collection.sources[edition.source].sections
      for index in edition.sections {
        for (number, block) in sections[index].blocks.enumerated() {
          let id = BlockID(section: SectionID(source: edition.source, section: index), block: number)
          guard let key = Self.key(block) else { continue }
          guard let original = first[key] else {
            first[key] = id
            continue
          }
          guard original.section.source != edition.source else { continue }
          originals[id] = original
          if repeating[original, default: []].last != edition.source {
            repeating[original, default: []].append(edition.source)
          }
        }
      }
    }
  }

  func original(of id: BlockID) -> BlockID? {
    originals[id]
  }

  func repetitions(of id: BlockID) -> [Int] {
    repeating[id, default: []]
  }

  /// The words of a block; nil for blocks too short to tell.
  private static func key(_ block: Block) -> [UInt8]? {
    var key: [UInt8] = []
    for scalar in block.plainText.unicodeScalars {
      let properties = scalar.properties
      guard properties.isAlphabetic || properties.numericType != nil else { continue }
      key.append(contentsOf: scalar.utf8)
    }
    return key.count >= 24 ? key : nil
  }
}
