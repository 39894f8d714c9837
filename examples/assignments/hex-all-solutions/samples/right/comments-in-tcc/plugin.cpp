#include "search.tcc"
#include <cstddef>
SUDOKU_EXPORT_ALL_SOLUTIONS_SOLVER(S)
