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
// The same laid out for look-up, in words of 32 bits; recorded by `make glossary`.
_Alignas(8) static const unsigned char compiled[] = {
#embed "Tables/glossary.index" if_empty(0)
};

duizhao_table duizhao_table_glossary_concepts(void) { return (duizhao_table){concepts, sizeof concepts}; }
duizhao_table duizhao_table_glossary_terms(void) { return (duizhao_table){terms, sizeof terms}; }
duizhao_table duizhao_table_glossary_apis(void) { return (duizhao_table){apis, sizeof apis}; }
duizhao_table duizhao_table_glossary_index(void) { return (duizhao_table){compiled, sizeof compiled}; }
