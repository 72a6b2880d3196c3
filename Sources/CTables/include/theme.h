#pragma once
#include "duizhao_table.h"

duizhao_table duizhao_table_theme_style(void);
duizhao_table duizhao_table_theme_script(void);
duizhao_table duizhao_table_theme_search(void);
duizhao_table duizhao_table_theme_icon(void);
duizhao_table duizhao_table_theme_words(void);
