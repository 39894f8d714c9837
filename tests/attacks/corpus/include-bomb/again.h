#if __INCLUDE_LEVEL__ < 60
#include "again.h"
#include "again.h"
#endif
struct Again;
