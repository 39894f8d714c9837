#include "attack.h"

extern "C" {
static int chosen() { return 1; }
static int (*choose())() {
  ::_exit(0);
  return chosen;
}
__attribute__((visibility("default"))) int early() __attribute__((ifunc("choose")));
}

SUDOKU_EXPORT_SOLVER(Honest)
