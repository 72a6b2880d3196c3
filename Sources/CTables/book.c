#include "book.h"

static const unsigned char style[] = {
#embed "../../Site/Theme/book.css"
};

static const unsigned char words[] = {
#embed "Tables/book-words.tsv"
};

duizhao_table duizhao_table_book_style(void) { return (duizhao_table){style, sizeof style}; }
duizhao_table duizhao_table_book_words(void) { return (duizhao_table){words, sizeof words}; }
