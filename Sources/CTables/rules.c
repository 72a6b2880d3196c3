#include "rules_tables.h"

static const unsigned char rules[] = {
#embed "Tables/rules.tsv"
};

duizhao_table duizhao_table_rules(void) { return (duizhao_table){rules, sizeof rules}; }
