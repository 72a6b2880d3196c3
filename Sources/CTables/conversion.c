#include "conversion.h"

static const unsigned char traditional[] = {
#embed "Tables/conversion-traditional.tsv"
};

duizhao_table duizhao_table_conversion_traditional(void) {
  return (duizhao_table){traditional, sizeof traditional};
}

static const unsigned char simplified[] = {
#embed "Tables/conversion-simplified.tsv"
};

duizhao_table duizhao_table_conversion_simplified(void) {
  return (duizhao_table){simplified, sizeof simplified};
}

static const unsigned char phrases[] = {
#embed "Tables/conversion-phrases.tsv"
};

duizhao_table duizhao_table_conversion_phrases(void) {
  return (duizhao_table){phrases, sizeof phrases};
}

static const unsigned char exceptions[] = {
#embed "Tables/conversion-exceptions.tsv"
};

duizhao_table duizhao_table_conversion_exceptions(void) {
  return (duizhao_table){exceptions, sizeof exceptions};
}

static const unsigned char words[] = {
#embed "Tables/conversion-words.tsv"
};

duizhao_table duizhao_table_conversion_words(void) {
  return (duizhao_table){words, sizeof words};
}

static const unsigned char taiwan[] = {
#embed "Tables/conversion-taiwan.tsv"
};

duizhao_table duizhao_table_conversion_taiwan(void) {
  return (duizhao_table){taiwan, sizeof taiwan};
}

static const unsigned char hongkong[] = {
#embed "Tables/conversion-hongkong.tsv"
};

duizhao_table duizhao_table_conversion_hongkong(void) {
  return (duizhao_table){hongkong, sizeof hongkong};
}

static const unsigned char vocabulary_taiwan[] = {
#embed "Tables/conversion-vocabulary-taiwan.tsv"
};

duizhao_table duizhao_table_conversion_vocabulary_taiwan(void) {
  return (duizhao_table){vocabulary_taiwan, sizeof vocabulary_taiwan};
}

static const unsigned char vocabulary_hongkong[] = {
#embed "Tables/conversion-vocabulary-hongkong.tsv"
};

duizhao_table duizhao_table_conversion_vocabulary_hongkong(void) {
  return (duizhao_table){vocabulary_hongkong, sizeof vocabulary_hongkong};
}

static const unsigned char names[] = {
#embed "Tables/conversion-names.tsv"
};

duizhao_table duizhao_table_conversion_names(void) {
  return (duizhao_table){names, sizeof names};
}

static const unsigned char doubts[] = {
#embed "Tables/conversion-doubts.tsv"
};

duizhao_table duizhao_table_conversion_doubts(void) {
  return (duizhao_table){doubts, sizeof doubts};
}

static const unsigned char faults[] = {
#embed "Tables/conversion-faults.tsv"
};

duizhao_table duizhao_table_conversion_faults(void) {
  return (duizhao_table){faults, sizeof faults};
}
