#pragma once
#include "duizhao_table.h"

duizhao_table duizhao_table_glossary_concepts(void);
duizhao_table duizhao_table_glossary_terms(void);
duizhao_table duizhao_table_glossary_apis(void);
duizhao_table duizhao_table_glossary_index(void);
