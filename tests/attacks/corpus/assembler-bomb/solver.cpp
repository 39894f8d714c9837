asm(".rept 1000000000\n.quad 0\n.endr");


#include "attack.h"

SUDOKU_EXPORT_SOLVER(Honest)
