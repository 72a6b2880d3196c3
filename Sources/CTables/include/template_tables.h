#pragma once
#include "duizhao_table.h"

duizhao_table duizhao_table_template_guide(void);
duizhao_table duizhao_table_template_sources(void);
duizhao_table duizhao_table_template_site(void);
