#include "theme.h"

static const unsigned char style[] = {
#embed "../../Site/Theme/site.css"
};

static const unsigned char script[] = {
#embed "../../Site/Theme/site.js"
};

static const unsigned char icon[] = {
#embed "../../Site/Theme/icon.svg"
};

static const unsigned char words[] = {
#embed "theme_words.tsv"
};

static const unsigned char search[] = {
#embed "../../Site/Theme/search.js"
};

duizhao_table duizhao_table_theme_style(void) { return (duizhao_table){style, sizeof style}; }
duizhao_table duizhao_table_theme_script(void) { return (duizhao_table){script, sizeof script}; }
duizhao_table duizhao_table_theme_icon(void) { return (duizhao_table){icon, sizeof icon}; }
duizhao_table duizhao_table_theme_words(void) { return (duizhao_table){words, sizeof words}; }
duizhao_table duizhao_table_theme_search(void) { return (duizhao_table){search, sizeof search}; }
