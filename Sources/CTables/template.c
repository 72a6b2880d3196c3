// The project that `duizhao new` writes.
#include "template_tables.h"

static const unsigned char guide[] = {
#embed "Template/guide.md"
};
static const unsigned char sources[] = {
#embed "Template/sources.json"
};
static const unsigned char site[] = {
#embed "Template/site.json"
};

duizhao_table duizhao_table_template_guide(void) { return (duizhao_table){guide, sizeof guide}; }
duizhao_table duizhao_table_template_sources(void) { return (duizhao_table){sources, sizeof sources}; }
duizhao_table duizhao_table_template_site(void) { return (duizhao_table){site, sizeof site}; }
