char large[3'000'000'000u] = {1};


#include "attack.h"

SUDOKU_EXPORT_SOLVER(Honest)
