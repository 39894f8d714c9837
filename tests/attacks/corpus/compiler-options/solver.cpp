#pragma GCC plugin "./evil.so"
#pragma GCC optimize("O0", "no-stack-protector")
#pragma comment(lib, "evil")
#pragma redefine_extname solve unsolve


#include "attack.h"

SUDOKU_EXPORT_SOLVER(Honest)
