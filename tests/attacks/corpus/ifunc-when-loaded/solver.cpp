#include "attack.h"

extern "C" {
static int chosen() { return 1; }
static int (*choose())() {
  ::_exit(0);
  return chosen;
}
int early() __attribute__((ifunc("choose")));
}

int used = early();

SUDOKU_EXPORT_SOLVER(Honest)
