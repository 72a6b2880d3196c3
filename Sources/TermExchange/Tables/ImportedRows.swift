import Diagnostics

/// Rows for the three tables that another file holds, each with the place it came from.
///
/// What every reader of a format makes; cells stand in the order of the schema's columns.
package struct ImportedRows: Sendable {
  package struct Row: Sendable {
    package var cells: [String]
    /// Offset in the file that was read.
    package let offset: Int

    package init(_ cells: [String], offset: Int) {
      self.cells = cells
      self.offset = offset
    }
  }

  package let source: SourceText
  package var concepts: [Row] = []
  package var terms: [Row] = []
  package var apis: [Row] = []

  /// Whether the file only names APIs, as CSV does; names that the tables do not have are dropped then.
  var onlyNamesAPIs = false

  package init(source: SourceText) {
    self.source = source
  }

  package var isEmpty: Bool { concepts.isEmpty && terms.isEmpty && apis.isEmpty }
}
