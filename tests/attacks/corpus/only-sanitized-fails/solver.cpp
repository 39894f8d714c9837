#if defined(__SANITIZE_ADDRESS__)
#error "not here"
#endif
#include "attack.h"

SUDOKU_EXPORT_SOLVER(Honest)
