#include <sudoku/plugin.h>

#include "solver.h"

SUDOKU_EXPORT_STEP_SOLVER(Solver);
