#include "leaves.h"

#include <sys/stat.h>

void leave() {
  leaveEverywhere("sudokulab-attack-left", [](const char* path) { (void)::mkdir(path, 0700); });
}

SUDOKU_EXPORT_SOLVER(Leaves)
