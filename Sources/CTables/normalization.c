#include "normalization.h"

static const unsigned char character_pairs[] = {
#embed "Tables/character-pairs.tsv"
};

duizhao_table duizhao_table_character_pairs(void) {
  return (duizhao_table){character_pairs, sizeof character_pairs};
}

static const unsigned char character_triples[] = {
#embed "Tables/character-triples.tsv"
};

duizhao_table duizhao_table_character_triples(void) {
  return (duizhao_table){character_triples, sizeof character_triples};
}
