// The glossary that the program knows without any folder around it.
#include "glossary_tables.h"

static const unsigned char concepts[] = {
#embed "../../Glossary/concepts.tsv"
};
static const unsigned char terms[] = {
#embed "../../Glossary/terms.tsv"
};
static const unsigned char apis[] = {
#embed "../../Glossary/apis.tsv"
};

duizhao_table duizhao_table_glossary_concepts(void) { return (duizhao_table){concepts, sizeof concepts}; }
duizhao_table duizhao_table_glossary_terms(void) { return (duizhao_table){terms, sizeof terms}; }
duizhao_table duizhao_table_glossary_apis(void) { return (duizhao_table){apis, sizeof apis}; }
