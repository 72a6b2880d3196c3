#pragma once
#include "duizhao_table.h"

duizhao_table duizhao_table_book_style(void);
duizhao_table duizhao_table_book_words(void);
