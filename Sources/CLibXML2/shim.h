// The parts of libxml2 that XMLReading uses.
//
// Debian's headers pull in the system ICU, whose types clash with the toolchain's own copy in Foundation;
// nothing here needs it, so it is switched off before any other header is read.
#pragma once
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/HTMLparser.h>
#include <libxml/parser.h>
#include <libxml/parserInternals.h>
#include <libxml/relaxng.h>
#include <libxml/tree.h>
#include <libxml/xmlerror.h>

/// Frees memory that libxml2 allocated. (`xmlFree` itself is a mutable global.)
static inline void duizhao_xml_free(void *pointer) { xmlFree(pointer); }
