extension Block {
  /// The block with every piece of running text in it replaced, in reading order.
  package func mapInlines(_ transform: (InlineText) throws -> InlineText) rethrows -> Block {
    var copy = self
    switch content {
    case .heading(var heading):
      heading.text = try transform(heading.text)
      copy.content = .heading(heading)
    case .paragraph(let text):
      copy.content = .paragraph(try transform(text))
    case .list(var list):
      list.items = try list.items.map { try $0.map { try $0.mapInlines(transform) } }
      copy.content = .list(list)
    case .note(var note):
      note.blocks = try note.blocks.map { try $0.mapInlines(transform) }
      copy.content = .note(note)
    case .figure(var figure):
      figure.caption = try transform(figure.caption)
      copy.content = .figure(figure)
    case .table(var table):
      table.caption = try table.caption.map(transform)
      table.header = try table.header.map(transform)
      table.rows = try table.rows.map { try $0.map(transform) }
      copy.content = .table(table)
    case .quote(let blocks):
      copy.content = .quote(try blocks.map { try $0.mapInlines(transform) })
    case .code, .rule:
      break
    }
    return copy
  }

  /// The block with every block in it, itself last, replaced: children first, in reading order.
  package func mapBlocks(_ transform: (Block) throws -> Block) rethrows -> Block {
    var copy = self
    switch content {
    case .list(var list):
      list.items = try list.items.map { try $0.map { try $0.mapBlocks(transform) } }
      copy.content = .list(list)
    case .note(var note):
      note.blocks = try note.blocks.map { try $0.mapBlocks(transform) }
      copy.content = .note(note)
    case .quote(let blocks):
      copy.content = .quote(try blocks.map { try $0.mapBlocks(transform) })
    case .heading, .paragraph, .code, .figure, .table, .rule:
      break
    }
    return try transform(copy)
  }

  /// Every piece of running text in the block, in reading order.
  package func forEachInline(_ body: (InlineText) throws -> Void) rethrows {
    _ = try mapInlines { text in
      try body(text)
      return text
    }
  }

  /// The block's words without markup, pieces separated by LF.
  package var plainText: String {
    if case .code(let code) = content { return code.text }
    var parts: [String] = []
    forEachInline { parts.append($0.string) }
    return parts.joined(separator: "\n")
  }
}
