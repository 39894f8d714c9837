#include <csignal>
#include <cstdlib>

#include "attack.h"

struct Early {
  Early() { ::sleep(60); }
} early;

SUDOKU_EXPORT_SOLVER(Honest)
