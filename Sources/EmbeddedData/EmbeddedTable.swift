import CTables

/// A file that is part of the program: `EmbeddedTable.license.bytes`.
///
/// The files stand in `Sources/CTables` (or in `Glossary` and `Site/Theme`, where people edit them) and are
/// embedded by the C compiler, so that the program runs without any file beside it.
@safe package struct EmbeddedTable: Sendable {
  private let table: @Sendable () -> duizhao_table

  @safe init(_ table: @escaping @Sendable () -> duizhao_table) {
    unsafe self.table = table
  }

  /// Calls `body` with the file's bytes in place, without copying them.
  package func withSpan<Result>(_ body: (Span<UInt8>) throws -> Result) rethrows -> Result {
    let table = unsafe self.table()
    let span = unsafe Span<UInt8>(_unsafeStart: table.bytes, count: Int(table.count))
    return try body(span)
  }

  /// A copy of the file's bytes.
  package var bytes: [UInt8] {
    withSpan { span in
      var bytes: [UInt8] = []
      bytes.reserveCapacity(span.count)
      for index in span.indices { bytes.append(span[index]) }
      return bytes
    }
  }
}

extension EmbeddedTable {
  /// The licence of the program, as shown by `duizhao --version --verbose`.
  package static let license = unsafe EmbeddedTable(duizhao_table_license)
}
