#pragma once
#include "duizhao_table.h"

/// A drawing of a component: the component's id and the SVG file.
typedef struct {
  const char *name;
  duizhao_table file;
} duizhao_drawing;

unsigned long duizhao_drawing_count(void);
/// `index` is below the count.
duizhao_drawing duizhao_drawing_at(unsigned long index);
