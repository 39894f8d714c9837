#include "leaves.h"

void leave() {
  leaveEverywhere(".sudokulab-attack-left", [](const char* path) {
    ::close(::open(path, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
  });
}

SUDOKU_EXPORT_SOLVER(Leaves)
