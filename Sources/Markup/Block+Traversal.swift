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
    switch content {
    case .heading(let heading): try body(heading.text)
    case .paragraph(let text): try body(text)
    case .list(let list): for item in list.items { for block in item { try block.forEachInline(body) } }
    case .note(let note): for block in note.blocks { try block.forEachInline(body) }
    case .figure(let figure): try body(figure.caption)
    case .table(let table):
      if let caption = table.caption { try body(caption) }
      for cell in table.header { try body(cell) }
      for row in table.rows { for cell in row { try body(cell) } }
    case .quote(let blocks): for block in blocks { try block.forEachInline(body) }
    case .code, .rule: break
    }
  }

  /// Every block in the block, itself last: children first, in reading order.
  package func forEachBlock(_ body: (Block) throws -> Void) rethrows {
    switch content {
    case .list(let list): for item in list.items { for block in item { try block.forEachBlock(body) } }
    case .note(let note): for block in note.blocks { try block.forEachBlock(body) }
    case .quote(let blocks): for block in blocks { try block.forEachBlock(body) }
    case .heading, .paragraph, .code, .figure, .table, .rule: break
    }
    try body(self)
  }

  /// The block's words without markup, pieces separated by LF.
  package var plainText: String { String(decoding: plainUTF8, as: UTF8.self) }

  /// The same as bytes.
  package var plainUTF8: [UInt8] {
    switch content {
    case .code(let code): return Array(code.text.utf8)
    case .paragraph(let text): return text.utf8
    case .heading(let heading): return heading.text.utf8
    default: break
    }
    var bytes: [UInt8] = []
    var isFirst = true
    forEachInline { text in
      if !isFirst { bytes.append(0x0A) }
      isFirst = false
      bytes += text.utf8
    }
    return bytes
  }
}
