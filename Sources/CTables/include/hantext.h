#pragma once
#include "duizhao_table.h"

duizhao_table duizhao_table_fold(void);
duizhao_table duizhao_table_polyphones(void);
duizhao_table duizhao_table_radicals(void);
duizhao_table duizhao_table_readings(void);
duizhao_table duizhao_table_strokes(void);
duizhao_table duizhao_table_syllables(void);
duizhao_table duizhao_table_variants(void);
