import HanText
import Linking
import Markup

/// Which blocks of a component's editions say the same, word for word.
///
/// Two sources may be copies of one translation; such a paragraph is shown once, with the name of the other
/// source beside it. Compared without spaces and punctuation. The likeness of short blocks (a caption, a single word)
/// means something only behind blocks that are alike.
package struct DuplicateParagraphs: Sendable {
  /// The first block with the same words, by section and index, for every block that repeats one.
  private var originals: [BlockID: BlockID] = [:]
  /// Sources that repeat a block, in order.
  private var repeating: [BlockID: [Int]] = [:]

  package struct BlockID: Hashable, Sendable {
    package let section: SectionID
    /// Index in the section's blocks.
    package let block: Int

    package init(section: SectionID, block: Int) {
      self.section = section
      self.block = block
    }
  }

  package init(_ editions: [Edition], of collection: Collection) {
    var first: [[UInt8]: BlockID] = [:]
    for edition in editions {
      for index in edition.sections {
        let section = SectionID(source: edition.source, section: index)
        for (number, block) in Self.blocks(section, collection).enumerated() {
          let id = BlockID(section: section, block: number)
          let key = Self.key(block)
          if let original = first[key] ?? following(id, key, collection) {
            add(id, repeating: original)
          } else if key.count >= Self.telling {
            first[key] = id
          }
        }
      }
    }
  }

  private mutating func add(_ id: BlockID, repeating original: BlockID) {
    guard original.section.source != id.section.source else { return }
    originals[id] = original
    if repeating[original, default: []].last != id.section.source {
      repeating[original, default: []].append(id.section.source)
    }
  }

  /// The block behind the one that the block before repeats, where it has the same words, however few.
  private func following(_ id: BlockID, _ key: [UInt8], _ collection: Collection) -> BlockID? {
    guard id.block > 0, let before = originals[BlockID(section: id.section, block: id.block - 1)] else {
      return nil
    }
    let blocks = Self.blocks(before.section, collection)
    guard before.block + 1 < blocks.count, Self.key(blocks[before.block + 1]) == key else { return nil }
    return BlockID(section: before.section, block: before.block + 1)
  }

  private static func blocks(_ section: SectionID, _ collection: Collection) -> [Block] {
    collection.sources[section.source].sections[section.section].blocks
  }

  package func original(of id: BlockID) -> BlockID? {
    originals[id]
  }

  package func repetitions(of id: BlockID) -> [Int] {
    repeating[id, default: []]
  }

  /// How many bytes of words make a likeness mean something: eight Han characters.
  private static let telling = 24

  /// The words of a block.
  private static func key(_ block: Block) -> [UInt8] {
    let utf8 = block.plainUTF8
    var key: [UInt8] = []
    key.reserveCapacity(utf8.count)
    var offset = 0
    while offset < utf8.count {
      let (scalar, length) = utf8.scalar(at: offset)
      // Ideographs are words; only of others there is something to look up.
      if isIdeograph(scalar) || isWord(scalar) { key.append(contentsOf: utf8[offset..<offset + length]) }
      offset += length
    }
    return key
  }

  private static func isIdeograph(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= 0x4E00 && scalar.value <= 0x9FFF
  }

  private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
    scalar.properties.isAlphabetic || scalar.properties.numericType != nil
  }
}
