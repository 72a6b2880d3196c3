import CTables

extension EmbeddedTable {
  /// The style sheet of the book, `Site/Theme/book.css`.
  package static let bookStyle = unsafe EmbeddedTable(duizhao_table_book_style)

  /// The words of the book itself: key, Simplified, Traditional; sorted by key.
  package static let bookWords = unsafe EmbeddedTable(duizhao_table_book_words)
}
