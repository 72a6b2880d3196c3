// The two functions of ICU that libxml2 calls, so that libxml2 can be linked into the program without ICU and its
// 30 MB of data. libxml2 asks ICU for encodings that it does not know itself; here every text is UTF-8 before it
// is parsed, so there is never one to give. ICU's header gives the functions the names of the version that libxml2 was built with.
#include "converters.h"
#if __has_include(<unicode/ucnv.h>)
#include <unicode/ucnv.h>

UConverter *ucnv_open(const char *name, UErrorCode *error) {
  (void)name;
  *error = U_FILE_ACCESS_ERROR;
  return 0;
}

void ucnv_close(UConverter *converter) { (void)converter; }
#endif

const int duizhao_converters = 0;
