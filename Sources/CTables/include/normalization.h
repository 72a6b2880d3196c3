#pragma once
#include "duizhao_table.h"

duizhao_table duizhao_table_common_pairs(void);
