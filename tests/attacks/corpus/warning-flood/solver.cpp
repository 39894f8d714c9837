#include "flood.h"
#include "flood.h"
#include "attack.h"

SUDOKU_EXPORT_SOLVER(Honest)
