import HanText

/// A table of two columns or more whose cells ran together, where it tells by itself what its columns are.
///
///     高度 办法 样子 3尺 收起叶片 小轮 5尺 放下叶片 大轮 → 高度⇥办法⇥样子 ⏎ 3尺⇥收起叶片⇥小轮 ⏎ 5尺⇥放下叶片⇥大轮
///
/// Two things tell: a header that comes again over a second table, and rows whose names count the same unit. What
/// follows a name is dealt to the columns, one paragraph each; where there are more, a paragraph that ends several rows
/// is a cell by itself, and paragraphs that begin alike are one. Where that leaves a choice, there is no table.
struct FlattenedTable {
  private struct Table {
    let header: [Cell]
    /// By row and column, the paragraphs.
    let rows: [[[Cell]]]
  }

  private let tables: [Table]
  private let start: Int

  /// nil when the lines do not tell their columns.
  ///
  /// O(length of the lines).
  init?(lines: [Range<Int>], plan: LayoutPlan) {
    let cells = CellParagraphs.read(lines, plan).map { Cell($0, plan) }
    guard let first = cells.first, let tables = Self.repeated(cells) ?? Self.counted(cells) else {
      return nil
    }
    start = first.range.lowerBound
    self.tables = tables
  }

  /// Sets the tables in the plan; returns their last token.
  func set(in plan: inout LayoutPlan) -> Int {
    plan.separate(before: start)
    var end = start
    for table in tables {
      for row in [table.header.map { [$0] }] + table.rows {
        for (column, paragraphs) in row.enumerated() {
          for (number, paragraph) in paragraphs.enumerated() {
            CellParagraphs.setWords(of: paragraph.range, in: &plan)
            end = paragraph.range.upperBound - 1
            plan.gaps[end] = number + 1 < paragraphs.count ? .space : column + 1 < row.count ? .tab : .line
          }
        }
      }
      plan.gaps[end] = .paragraph
    }
    return end
  }
}

/// A paragraph of a cell, with what tells of its place in a table.
private struct Cell {
  let range: Range<Int>
  /// Without white space.
  let text: [UInt8]
  /// Whether it may name a row or a column: short, and without pause outside brackets.
  let isLabel: Bool
  /// What stands behind its number: `像素` of `小于88像素`; nil when it is no short quantity.
  let unit: ArraySlice<UInt8>?

  private static let greatestLabelWidth = 300
  private static let greatestQuantityWidth = 160

  init(_ range: Range<Int>, _ plan: LayoutPlan) {
    self.range = range
    let text = range.flatMap { plan.text($0) }
    self.text = text
    let width = NarrowLines.width(of: range, plan)
    isLabel = width <= Self.greatestLabelWidth && !Self.holdsPause(text)
    let digit = text.lastIndex { 0x30...0x39 ~= $0 }
    unit =
      width <= Self.greatestQuantityWidth && !Self.holdsPause(text) ? digit.map { text[($0 + 1)...] } : nil
  }

  private static func holdsPause(_ text: [UInt8]) -> Bool {
    var index = 0
    var depth = 0
    while index < text.count {
      let (scalar, length) = text.scalar(at: index)
      index += length
      switch CharacterRole(scalar) {
      case .opening: depth += 1
      case .closing: depth -= 1
      case .comma, .sentenceEnd: if depth <= 0 { return true }
      default: break
      }
    }
    return false
  }

  /// Whether two paragraphs begin with the same two characters.
  func beginsLike(_ other: Cell) -> Bool {
    text.count > 6 && other.text.count > 6 && text.prefix(6) == other.text.prefix(6)
  }
}

extension FlattenedTable {
  /// Tables with the same header, each row a name and what is said of it.
  private static func repeated(_ cells: [Cell]) -> [Table]? {
    for columns in [3, 2] where cells.count >= 4 * columns && cells[..<columns].allSatisfy(\.isLabel) {
      let header = cells[..<columns].map(\.text)
      var starts: [Int] = []
      var index = 0
      while index + columns <= cells.count {
        let isHeader = cells[index..<index + columns].elementsEqual(header) { $0.text == $1 }
        if isHeader { starts.append(index) }
        index += isHeader ? columns : 1
      }
      guard starts.count >= 2 else { continue }
      var tables: [Table] = []
      for (start, end) in zip(starts, starts.dropFirst() + [cells.count]) {
        let body = cells[(start + columns)..<end]
        guard let table = table(cells[start..<start + columns], body, names: names(in: body, columns)) else {
          break
        }
        tables.append(table)
      }
      if tables.count == starts.count { return tables }
    }
    return nil
  }

  /// Where rows start: at names, each with enough paragraphs behind it.
  private static func names(in body: ArraySlice<Cell>, _ columns: Int) -> [Int] {
    var names: [Int] = []
    for index in body.indices where body[index].isLabel && index + columns - 1 < body.endIndex {
      if let last = names.last, index - last < columns { continue }
      names.append(index)
    }
    return names
  }

  /// A table whose rows are named by quantities of one unit.
  private static func counted(_ cells: [Cell]) -> [Table]? {
    guard let first = cells.firstIndex(where: { $0.unit != nil }), (2...4).contains(first),
      let unit = cells[first].unit, cells[..<first].allSatisfy(\.isLabel)
    else { return nil }
    let names = cells.indices.filter { cells[$0].unit == unit }
    guard names.count >= 2 else { return nil }
    return table(cells[..<first], cells[first...], names: names).map { [$0] }
  }

  private static func table(_ header: ArraySlice<Cell>, _ body: ArraySlice<Cell>, names: [Int]) -> Table? {
    guard names.first == body.startIndex, names.count >= 2 else { return nil }
    let rows = zip(names, names.dropFirst() + [body.endIndex]).map { body[$0..<$1] }
    var seen: Set<[UInt8]> = []
    let common = Set(rows.compactMap { $0.last?.text }.filter { !seen.insert($0).inserted })
    let dealt = rows.compactMap { deal($0, columns: header.count, common: common) }
    return dealt.count == rows.count ? Table(header: Array(header), rows: dealt) : nil
  }

  /// A row's paragraphs by column; nil where nothing tells where a column ends.
  private static func deal(_ row: ArraySlice<Cell>, columns: Int, common: Set<[UInt8]>) -> [[Cell]]? {
    guard let name = row.first else { return nil }
    let rest = Array(row.dropFirst())
    if rest.count == columns - 1 { return [[name]] + rest.map { [$0] } }
    guard rest.count >= columns, columns <= 3 else { return nil }
    if columns == 2 { return [[name], rest] }
    if let last = rest.last, common.contains(last.text) { return [[name], rest.dropLast(), [last]] }
    // Where neighbours begin alike but for one place, that place is the column's end.
    let ends = rest.indices.dropFirst().filter { !rest[$0].beginsLike(rest[$0 - 1]) }
    guard ends.count == 1, let end = ends.first else { return nil }
    return [[name], Array(rest[..<end]), Array(rest[end...])]
  }
}
