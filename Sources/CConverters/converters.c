// What libxml2 calls of ICU, so that it can be linked into the program without ICU and its 30 MB of data. libxml2
// asks ICU for encodings that it does not know itself; here every text is UTF-8 before it is parsed, so there is
// never one to give. ICU's header gives the functions the names of the version that libxml2 was built with.
#include "converters.h"
#if __has_include(<unicode/ucnv.h>)
#include <unicode/ucnv.h>

UConverter *ucnv_open(const char *name, UErrorCode *error) {
  (void)name;
  *error = U_FILE_ACCESS_ERROR;
  return 0;
}

void ucnv_close(UConverter *converter) { (void)converter; }

void ucnv_convertEx(UConverter *to, UConverter *from, char **target, const char *targetLimit, const char **source,
                    const char *sourceLimit, UChar *pivotStart, UChar **pivotSource, UChar **pivotTarget,
                    const UChar *pivotLimit, UBool reset, UBool flush, UErrorCode *error) {
  (void)to, (void)from, (void)target, (void)targetLimit, (void)source, (void)sourceLimit, (void)pivotStart;
  (void)pivotSource, (void)pivotTarget, (void)pivotLimit, (void)reset, (void)flush;
  *error = U_UNSUPPORTED_ERROR;
}

void ucnv_setToUCallBack(UConverter *converter, UConverterToUCallback new, const void *newContext,
                         UConverterToUCallback *old, const void **oldContext, UErrorCode *error) {
  (void)converter, (void)new, (void)newContext, (void)old, (void)oldContext;
  *error = U_UNSUPPORTED_ERROR;
}

void ucnv_setFromUCallBack(UConverter *converter, UConverterFromUCallback new, const void *newContext,
                           UConverterFromUCallback *old, const void **oldContext, UErrorCode *error) {
  (void)converter, (void)new, (void)newContext, (void)old, (void)oldContext;
  *error = U_UNSUPPORTED_ERROR;
}

void UCNV_FROM_U_CALLBACK_STOP(const void *context, UConverterFromUnicodeArgs *arguments, const UChar *units,
                               int32_t length, UChar32 character, UConverterCallbackReason reason, UErrorCode *error) {
  (void)context, (void)arguments, (void)units, (void)length, (void)character, (void)reason, (void)error;
}

void UCNV_TO_U_CALLBACK_STOP(const void *context, UConverterToUnicodeArgs *arguments, const char *units, int32_t length,
                             UConverterCallbackReason reason, UErrorCode *error) {
  (void)context, (void)arguments, (void)units, (void)length, (void)reason, (void)error;
}
#endif

const int duizhao_converters = 0;
