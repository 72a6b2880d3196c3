#pragma once
#include "duizhao_table.h"

duizhao_table duizhao_table_tbx_categories(void);
duizhao_table duizhao_table_tbx_elements(void);
duizhao_table duizhao_table_mining_stops(void);
