#include "attack.h"

struct Early {
  Early() { ::usleep(700'000); }
} early;

SUDOKU_EXPORT_SOLVER(Honest)
