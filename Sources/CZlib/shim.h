// zlib, and its initializers, which are macros that Swift does not import.
#pragma once
#include <zlib.h>

static inline int duizhao_deflate_init(z_stream *stream, int level, int window_bits) {
  return deflateInit2(stream, level, Z_DEFLATED, window_bits, 9, Z_DEFAULT_STRATEGY);
}
