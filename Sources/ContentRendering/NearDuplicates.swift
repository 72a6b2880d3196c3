import HanText
import Linking
import Markup

/// Which blocks of a component's editions are nearly the same as a block of an earlier edition, and in what they differ.
///
/// Behind `DuplicateParagraphs`, which has those that are the same. Candidates share groups of four characters; so that
/// no pair of blocks is compared that has nothing in common.
package struct NearDuplicates: Sendable {
  package struct Pair: Sendable {
    package let original: DuplicateParagraphs.BlockID
    package let difference: TextDifference
  }

  /// The earlier block, by the one that is nearly the same.
  private var originals: [DuplicateParagraphs.BlockID: DuplicateParagraphs.BlockID] = [:]

  package init(_ editions: [Edition], of collection: Collection, besides duplicates: DuplicateParagraphs) {
    var index = ShingleIndex()
    for edition in editions {
      var own: [Candidate] = []
      for section in edition.sections {
        let id = SectionID(source: edition.source, section: section)
        for (number, block) in collection.sources[edition.source].sections[section].blocks.enumerated() {
          let blockID = DuplicateParagraphs.BlockID(section: id, block: number)
          guard duplicates.original(of: blockID) == nil, Self.isComparable(block) else { continue }
          let candidate = Candidate(id: blockID, utf8: block.plainUTF8)
          guard candidate.shingles.count >= Self.telling else { continue }
          if let original = index.nearest(to: candidate) { originals[blockID] = original }
          own.append(candidate)
        }
      }
      // A source is compared with those before it, not with itself.
      for candidate in own { index.insert(candidate) }
    }
  }

  /// The earlier block that a block is nearly the same as, and the difference as a presentation of the collection shows it.
  package func pair(of id: DuplicateParagraphs.BlockID, in presented: Collection) -> Pair? {
    guard let original = originals[id],
      let difference = TextDifference(
        from: String(decoding: presented.block(original).plainUTF8, as: UTF8.self),
        to: String(decoding: presented.block(id).plainUTF8, as: UTF8.self)),
      difference.count > 0
    else { return nil }
    return Pair(original: original, difference: difference)
  }

  /// Blocks shorter than this have nothing that tells them: sixteen characters.
  private static let telling = 13

  private static func isComparable(_ block: Block) -> Bool {
    switch block.content {
    case .paragraph, .list, .note, .quote: true
    case .heading, .code, .figure, .table, .rule: false
    }
  }

  struct Candidate {
    let id: DuplicateParagraphs.BlockID
    let utf8: [UInt8]
    /// All groups of four characters, white space apart, each once.
    let shingles: [UInt64]

    init(id: DuplicateParagraphs.BlockID, utf8: [UInt8]) {
      self.id = id
      self.utf8 = utf8
      var window: UInt64 = 0
      var count = 0
      var seen = ShingleSet(capacity: utf8.count / 2)
      var offset = 0
      while offset < utf8.count {
        let (scalar, length) = utf8.scalar(at: offset)
        offset += length
        guard !Self.isSpace(scalar) else { continue }
        // Sixteen bits of each character: a collision only costs a comparison.
        window = window << 16 | UInt64(scalar.value & 0xFFFF)
        count += 1
        if count >= 4 { seen.insert(window) }
      }
      shingles = seen.shingles
    }

    /// The property, without looking it up for ideographs and letters.
    private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
      switch scalar.value {
      case 0x21...0x7E, 0x3001...0xFEFE: false
      default: scalar.properties.isWhitespace
      }
    }
  }
}

/// Earlier blocks by the groups of characters in them.
private struct ShingleIndex {
  private var candidates: [NearDuplicates.Candidate] = []
  private var table = ShingleTable()
  /// For each candidate, what it has in common with the one that is looked at; 0 between two of them.
  private var common: [Int32] = []

  /// What part of the groups of the shorter block must be common.
  private static let leastCommon = 0.35

  mutating func insert(_ candidate: NearDuplicates.Candidate) {
    for shingle in candidate.shingles { table.insert(shingle, candidates.count) }
    candidates.append(candidate)
    common.append(0)
  }

  /// The block that has the most in common, if it is enough and the texts are near; the earliest of several.
  mutating func nearest(to candidate: NearDuplicates.Candidate) -> DuplicateParagraphs.BlockID? {
    var touched: [Int] = []
    let table = table
    for shingle in candidate.shingles {
      table.forEachBlock(with: shingle) { block in
        if common[block] == 0 { touched.append(block) }
        common[block] += 1
      }
    }
    let best = touched.map { (index: $0, count: common[$0]) }
      .max { ($0.count, $1.index) < ($1.count, $0.index) }
    for block in touched { common[block] = 0 }
    guard let best else { return nil }
    let original = candidates[best.index]
    let least = Double(min(original.shingles.count, candidate.shingles.count)) * Self.leastCommon
    guard Double(best.count) >= least,
      let difference = TextDifference(
        from: String(decoding: original.utf8, as: UTF8.self),
        to: String(decoding: candidate.utf8, as: UTF8.self)),
      difference.count > 0
    else { return nil }
    return original.id
  }
}

extension Collection {
  fileprivate func block(_ id: DuplicateParagraphs.BlockID) -> Block {
    sources[id.section.source].sections[id.section.section].blocks[id.block]
  }
}
