#include "normalization.h"

static const unsigned char common_pairs[] = {
#embed "Tables/common-pairs.txt"
};

duizhao_table duizhao_table_common_pairs(void) {
  return (duizhao_table){common_pairs, sizeof common_pairs};
}
