#include "attack.h"
#include <sys/stat.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::mkdir("/tmp/sudokulab-attack-jail", 0700);
    mustFail("chroot", ::chroot("/tmp/sudokulab-attack-jail"));
    for (int i = 0; i < 64; ++i) {
      if (::chdir("..") != 0) break;
    }
    mustFail("chroot", ::chroot("."));
    ::rmdir("/tmp/sudokulab-attack-jail");
    mustNotOpen("/etc/passwd");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
