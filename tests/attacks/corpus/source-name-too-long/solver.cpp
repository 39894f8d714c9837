#include "attack.h"

SUDOKU_EXPORT_SOLVER(Honest)
