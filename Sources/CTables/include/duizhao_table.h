// Data embedded in the program at build time. One C file and one header per group of tables; the Swift module
// EmbeddedData is the only one that reads them.
#pragma once

typedef struct {
  const unsigned char *bytes;
  unsigned long count;
} duizhao_table;
