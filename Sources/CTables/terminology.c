#include "terminology.h"

static const unsigned char boundary_words[] = {
#embed "Tables/boundary-words.tsv"
};

static const unsigned char everyday_words[] = {
#embed "Tables/everyday-words.tsv"
};

duizhao_table duizhao_table_boundary_words(void) {
  return (duizhao_table){boundary_words, sizeof boundary_words};
}

duizhao_table duizhao_table_everyday_words(void) {
  return (duizhao_table){everyday_words, sizeof everyday_words};
}
