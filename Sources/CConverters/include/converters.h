// Nothing to call: see converters.c.
#pragma once
extern const int duizhao_converters;
