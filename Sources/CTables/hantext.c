#include "hantext.h"

// Tables/ is made by maketables; polyphones.tsv, syllables.tsv and variants-corrections.tsv are written by people.

static const unsigned char fold[] = {
#embed "Tables/fold.tsv"
};

static const unsigned char polyphones[] = {
#embed "Tables/polyphones.tsv"
};

static const unsigned char radicals[] = {
#embed "Tables/radicals.tsv"
};

static const unsigned char readings[] = {
#embed "Tables/readings.tsv"
};

static const unsigned char strokes[] = {
#embed "Tables/strokes.tsv"
};

static const unsigned char syllables[] = {
#embed "Tables/syllables.tsv"
};

static const unsigned char variants[] = {
#embed "Tables/variants.tsv"
};

duizhao_table duizhao_table_fold(void) { return (duizhao_table){fold, sizeof fold}; }
duizhao_table duizhao_table_polyphones(void) { return (duizhao_table){polyphones, sizeof polyphones}; }
duizhao_table duizhao_table_radicals(void) { return (duizhao_table){radicals, sizeof radicals}; }
duizhao_table duizhao_table_readings(void) { return (duizhao_table){readings, sizeof readings}; }
duizhao_table duizhao_table_strokes(void) { return (duizhao_table){strokes, sizeof strokes}; }
duizhao_table duizhao_table_syllables(void) { return (duizhao_table){syllables, sizeof syllables}; }
duizhao_table duizhao_table_variants(void) { return (duizhao_table){variants, sizeof variants}; }
