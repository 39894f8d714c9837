#include <csignal>
#include <cstdlib>

#include "attack.h"

struct Early {
  Early() { ::_exit(0); }
} early;

SUDOKU_EXPORT_SOLVER(Honest)
