#pragma once
#include "duizhao_table.h"

duizhao_table duizhao_table_boundary_words(void);
duizhao_table duizhao_table_everyday_words(void);
