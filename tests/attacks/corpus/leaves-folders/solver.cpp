#include "attack.h"

#include <sys/stat.h>

bool leave() {
  for (const char* path : {"/tmp/sudokulab-attack-left", "/sandbox/sudokulab-attack-left",
                           "/dev/shm/sudokulab-attack-left", "sudokulab-attack-left"}) {
    if (::access(path, F_OK) == 0) breach("an earlier check has left", path);
    (void)::mkdir(path, 0700);
  }
  return true;
}

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    static const bool left = leave();
    return left && Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
