#pragma once
#include "duizhao_table.h"

duizhao_table duizhao_table_character_pairs(void);
duizhao_table duizhao_table_character_triples(void);
