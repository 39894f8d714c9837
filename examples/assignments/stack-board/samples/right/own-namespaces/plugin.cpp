#include <sudoku/plugin.h>

#include "grid.h"
#include "solver.h"

SUDOKU_EXPORT_BOARD(homework::board::Board);
SUDOKU_EXPORT_BOARD_SOLVER(homework::search::Solver);
