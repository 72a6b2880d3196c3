#include "exchange_tables.h"

static const unsigned char tbx_elements[] = {
#embed "Tables/tbx-elements.tsv"
};

static const unsigned char tbx_categories[] = {
#embed "Tables/tbx-categories.tsv"
};

duizhao_table duizhao_table_tbx_elements(void) {
  return (duizhao_table){tbx_elements, sizeof tbx_elements};
}

duizhao_table duizhao_table_tbx_categories(void) {
  return (duizhao_table){tbx_categories, sizeof tbx_categories};
}

static const unsigned char mining_stops[] = {
#embed "Tables/mining-stops.tsv"
};

duizhao_table duizhao_table_mining_stops(void) {
  return (duizhao_table){mining_stops, sizeof mining_stops};
}
