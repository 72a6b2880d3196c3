/// Finds the mentions of APIs in a text as written (not folded: capitals make names).
///
/// `UIBarButtonItem.title` is one mention, of the member; `-setTintColor:` mentions `tintColor`; names that a
/// line wrap broke are joined; unknown names near a known one are taken for misspellings.
struct APIFinder: Sendable {
  struct Mention: Sendable {
    /// Offsets in the text as written.
    let range: Range<Int>
    /// Indices in `Glossary.apis`; more than one if nothing decided between them.
    let apis: [Int]
    let reason: String
  }

  private let names: Names

  /// One reference, so that a pass over a text costs nothing to begin.
  fileprivate final class Names: Sendable {
    let table: APITable
    let misspellings: MisspellingFinder

    init(_ glossary: Glossary) {
      table = APITable(glossary)
      misspellings = MisspellingFinder(glossary)
    }
  }

  init(_ glossary: Glossary) {
    names = Names(glossary)
  }

  /// The mentions, ascending and without overlap.
  ///
  /// `sectionAPIs` are names of APIs that the section is about. O(length of text) where names are few.
  func mentions(in source: [UInt8], code: [Range<Int>], sectionAPIs: Set<String>) -> [Mention] {
    guard let first = source.firstIndex(where: \.isIdentifierByte) else { return [] }
    var scan = Scan(names: names, source: source, code: code, section: sectionAPIs)
    scan.run(from: first)
    return scan.mentions
  }
}

/// One pass over one text.
private struct Scan {
  let names: APIFinder.Names
  let source: [UInt8]
  let section: Set<String>
  let neighbourhood: CodeNeighbourhood
  private(set) var mentions: [APIFinder.Mention] = []
  private var unknown: [String: Int?] = [:]

  init(names: APIFinder.Names, source: [UInt8], code: [Range<Int>], section: Set<String>) {
    self.names = names
    self.source = source
    self.section = section
    neighbourhood = CodeNeighbourhood(source: source, code: code)
  }

  mutating func run(from start: Int) {
    var index = start
    while index < source.count {
      guard source[index].isIdentifierByte else {
        index += 1
        continue
      }
      let end = IdentifierChain.identifierEnd(from: index, in: source)
      if isScheme(index..<end) {
        index = endOfAddress(from: end)
      } else if mayBeName(index..<end), let mention = mention(at: index) {
        mentions.append(mention)
        index = mention.range.upperBound
      } else {
        index = end
      }
    }
  }

  /// A word that is worth a look-up: of several humps, before a joint, or a plain word that is a name.
  private func mayBeName(_ range: Range<Int>) -> Bool {
    guard !source[range.lowerBound].isASCIIDigit else { return false }
    let word = source[range]
    // `UI` may be the first half of a name that was broken.
    if range.count > 2, isAlone(range), !names.table.mayHold(word: word) { return false }
    for index in range.dropFirst() where source[index].isASCIIUpper || source[index] == 0x5F { return true }
    if range.upperBound + 1 < source.count {
      let (joint, next) = (source[range.upperBound], source[range.upperBound + 1])
      if joint == UInt8(ascii: ":") || joint == UInt8(ascii: "."), next.isASCIILetter { return true }
      if joint == UInt8(ascii: "("), next.isIdentifierByte { return true }
    }
    return names.table.mayHold(plainWord: word)
  }

  /// Nothing behind the word joins it to another.
  private func isAlone(_ range: Range<Int>) -> Bool {
    guard range.upperBound < source.count else { return true }
    let next = source[range.upperBound]
    return next >= 0x80 || next == UInt8(ascii: ",") || next == UInt8(ascii: ")")
      || (next == 0x20 && !(range.upperBound + 1 < source.count && source[range.upperBound + 1].isASCIIUpper))
  }

  private mutating func mention(at start: Int) -> APIFinder.Mention? {
    let chain = IdentifierChain(at: start, in: source)
    for count in (1...chain.pieces.count).reversed() {
      for withColon in chain.pieces[count - 1].joint == UInt8(ascii: ":") ? [true, false] : [false] {
        guard let (name, range) = chain.name(ofFirst: count, withColon: withColon) else { continue }
        let isBroken = chain.isBroken(inFirst: count)
        guard !isBroken || name.isDistinctiveName else { continue }
        if let mention = member(name, range) ?? known(name, range, chain: chain, count: count) {
          return mention
        }
      }
    }
    return swiftCall(at: start, chain: chain) ?? misspelt(chain)
  }

  // MARK: Known names

  /// A name that the glossary has.
  private func known(
    _ name: String, _ range: Range<Int>, chain: IdentifierChain, count: Int
  ) -> APIFinder.Mention? {
    let candidates = names.table.candidates(for: name)
    guard let first = candidates.first else { return nil }
    guard
      name.isDistinctiveName
        || neighbourhood.isCodeLike(
          range, isValue: candidates.contains { names.table.apis[$0.api].kind.isValue })
        || possessor(range) != nil
    else { return nil }
    let chosen = chosen(candidates.map(\.api), at: range)
    var reason = reason(first)
    if chain.isBroken(inFirst: count) { reason += ", joined where it was broken" }
    if count < chain.pieces.count, chain.pieces[count - 1].joint == UInt8(ascii: "."),
      names.table.apis[first.api].kind.isType
    {
      let member = String(decoding: source[chain.pieces[count].range], as: UTF8.self)
      reason += "; its member \(member) is not in the glossary"
    }
    return APIFinder.Mention(range: range, apis: chosen, reason: reason)
  }

  private func reason(_ candidate: APITable.Candidate) -> String {
    let name = names.table.apis[candidate.api].name
    return switch candidate.spelling {
    case .name: "API name"
    case .selectorPart: "part of \(name)"
    case .accessor: "accessor of \(name)"
    case .swiftName: "Swift name of \(name)"
    case .misspelling: "misspelling of \(name)"
    }
  }

  /// `Owner.member`, where the member is one of the owner's, or of some type's that may be above it.
  private func member(_ name: String, _ range: Range<Int>) -> APIFinder.Mention? {
    guard name.utf8.contains(UInt8(ascii: ".")) else { return nil }
    let parts = name.utf8.split(separator: UInt8(ascii: ".")).map { String(decoding: $0, as: UTF8.self) }
    guard parts.count == 2, names.table.candidates(for: name).isEmpty,
      let owner = names.table.type(named: parts[0])
    else {
      return nil
    }
    let members = names.table.candidates(for: parts[1]).map(\.api).filter {
      !names.table.apis[$0].kind.isType
    }
    let own = members.filter { names.table.apis[$0].ownerName == owner.name }
    if let first = own.first, own.count == 1 {
      return APIFinder.Mention(range: range, apis: [first], reason: "member of \(owner.name)")
    }
    guard let first = members.first, members.count == 1 else { return nil }
    return APIFinder.Mention(
      range: range, apis: [first],
      reason: "member of \(owner.name), in the glossary of \(names.table.apis[first].ownerName)")
  }

  /// `application(_:didFinishLaunchingWithOptions:)`, as Swift names a method.
  private func swiftCall(at start: Int, chain: IdentifierChain) -> APIFinder.Mention? {
    guard let piece = chain.pieces.last, piece.range.upperBound < source.count,
      source[piece.range.upperBound] == UInt8(ascii: "(")
    else { return nil }
    var end = piece.range.upperBound + 1
    while end < source.count, source[end].isIdentifierByte || source[end] == UInt8(ascii: ":") { end += 1 }
    guard end < source.count, source[end] == UInt8(ascii: ")") else { return nil }
    let range = start..<end + 1
    let candidates = names.table.candidates(for: String(decoding: source[range], as: UTF8.self))
    guard let first = candidates.first else { return nil }
    return APIFinder.Mention(
      range: range, apis: chosen(candidates.map(\.api), at: range), reason: reason(first))
  }

  // MARK: Which of several

  private func possessor(_ range: Range<Int>) -> API? {
    neighbourhood.possessor(of: range).flatMap { names.table.type(named: $0) }
  }

  /// The candidates that the owner beside the name, the last type mentioned or the section leave.
  private func chosen(_ candidates: [Int], at range: Range<Int>) -> [Int] {
    guard candidates.count > 1 else { return candidates }
    let near = mentions.last { mention in
      range.lowerBound - mention.range.upperBound <= 120
        && mention.apis.contains { names.table.apis[$0].kind.isType }
    }
    let owners = [possessor(range)?.name, near?.apis.first.map { names.table.apis[$0].name }].compactMap {
      $0
    }
    for owner in owners {
      let own = candidates.filter { names.table.apis[$0].ownerName == owner }
      if own.count == 1 { return own }
    }
    let own = candidates.filter {
      section.contains(names.table.apis[$0].ownerName) || section.contains(names.table.apis[$0].name)
    }
    return own.count == 1 ? own : candidates
  }

  // MARK: Misspellings

  private mutating func misspelt(_ chain: IdentifierChain) -> APIFinder.Mention? {
    let range = chain.pieces[0].range
    let name = String(decoding: source[range], as: UTF8.self)
    guard name.isDistinctiveName else {
      return names.table.type(inSmallLetters: name).map { candidate in
        APIFinder.Mention(
          range: range, apis: [candidate.api],
          reason: "misspelling of \(names.table.apis[candidate.api].name) (capitals)")
      }
    }
    if name.utf8.last == UInt8(ascii: "s"), let type = names.table.type(named: String(name.dropLast())) {
      let api = names.table.candidates(for: type.name).map(\.api)
      return APIFinder.Mention(range: range, apis: api, reason: "misspelling of \(type.name) (plural)")
    }
    if let candidate = names.table.candidates(ignoringCase: name).first, name.utf8.count >= 6,
      names.table.apis[candidate.api].name.isDistinctiveName
    {
      let right = names.table.apis[candidate.api].name
      return APIFinder.Mention(
        range: range, apis: [candidate.api], reason: "misspelling of \(right) (capitals)")
    }
    let nearest = unknown[name] ?? names.misspellings.nearest(to: name)
    unknown[name] = .some(nearest)
    guard let nearest else { return nil }
    return APIFinder.Mention(
      range: range, apis: [nearest], reason: "misspelling of \(names.table.apis[nearest].name)")
  }

  // MARK: Addresses

  private func isScheme(_ range: Range<Int>) -> Bool {
    source[range.upperBound...].starts(with: [0x3A, 0x2F, 0x2F])
  }

  /// Addresses end at a space or at what is not ASCII.
  private func endOfAddress(from offset: Int) -> Int {
    var end = offset
    while end < source.count, source[end] > 0x20, source[end] < 0x80 { end += 1 }
    return end
  }
}
