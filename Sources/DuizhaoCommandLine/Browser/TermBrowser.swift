import Terminology

/// Incremental look-up: the entries for what was typed so far, and the chosen one in full.
struct TermBrowser {
  /// What a key led to.
  enum Outcome: Hashable {
    case goesOn
    /// The entry to print, or nothing.
    case ends(LookupEntry?, exitCode: Int32)
  }

  private let consultation: Consultation
  private let usesColor: Bool
  private(set) var query = ""
  private(set) var result = LookupResult(entries: [], near: [])
  /// Index of the chosen entry.
  private(set) var selection = 0

  init(_ consultation: Consultation, usesColor: Bool) {
    self.consultation = consultation
    self.usesColor = usesColor
  }

  /// Runs until an entry is chosen or the user leaves.
  ///
  /// - Returns: the exit code.
  /// - Throws: `UsageError` when the terminal cannot be used.
  mutating func run(_ console: Console) throws -> Int32 {
    let (entry, exitCode) = try converse()
    if let entry {
      console.write(TermLayout(consultation.glossary, usesColor: usesColor).text(entry))
    }
    return exitCode
  }

  /// The terminal is itself again when this returns.
  private mutating func converse() throws -> (entry: LookupEntry?, exitCode: Int32) {
    guard let terminal = RawTerminal.open() else { throw UsageError("term needs a query on this terminal") }
    var decoder = KeyDecoder()
    while true {
      let screen = BrowserScreen(consultation.glossary, size: .current, usesColor: usesColor)
      terminal.write(screen.frame(query: query, result: result, selection: selection))
      guard let bytes = terminal.read(timeout: -1) else { return (nil, ExitCode.done) }
      var keys = decoder.decode(bytes)
      // A sequence may come in pieces; Escape alone has nothing behind it.
      while decoder.isUndecided {
        guard let more = terminal.read(timeout: 60), !more.isEmpty else {
          keys += decoder.settle()
          break
        }
        keys += decoder.decode(more)
      }
      if case .ends(let entry, let exitCode) = press(keys) { return (entry, exitCode) }
    }
  }

  /// Takes keys in and looks up once behind them.
  mutating func press(_ keys: [Key]) -> Outcome {
    var isLookedUp = true
    for key in keys {
      if edit(key) {
        isLookedUp = false
        continue
      }
      if !isLookedUp { lookUp() }
      isLookedUp = true
      switch key {
      case .enter:
        if result.entries.indices.contains(selection) {
          return .ends(result.entries[selection], exitCode: ExitCode.done)
        }
      case .escape, .endOfInput: return .ends(nil, exitCode: ExitCode.done)
      case .interrupt: return .ends(nil, exitCode: ExitCode.interrupted)
      default: move(key)
      }
    }
    if !isLookedUp { lookUp() }
    return .goesOn
  }

  /// Whether the key changed the query.
  private mutating func edit(_ key: Key) -> Bool {
    switch key {
    case .text(let text): query += text
    case .deleteBackward: _ = query.popLast()
    case .deleteAll: query = ""
    case .deleteWord:
      while query.last == " " { query.removeLast() }
      while let last = query.last, last != " " { query.removeLast() }
    default: return false
    }
    return true
  }

  private mutating func move(_ key: Key) {
    let last = max(0, result.entries.count - 1)
    switch key {
    case .up: selection = max(0, selection - 1)
    case .down: selection = min(last, selection + 1)
    case .pageUp: selection = max(0, selection - 5)
    case .pageDown: selection = min(last, selection + 5)
    case .first: selection = 0
    case .last: selection = last
    default: break
    }
  }

  private mutating func lookUp() {
    result = consultation.find(query)
    selection = 0
  }
}
