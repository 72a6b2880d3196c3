#include "licenses.h"

static const unsigned char license[] = {
#embed "../../LICENSE"
};

duizhao_table duizhao_table_license(void) { return (duizhao_table){license, sizeof license}; }
