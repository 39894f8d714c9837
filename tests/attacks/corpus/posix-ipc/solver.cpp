#include "attack.h"
#include <sys/mman.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    const int file = ::shm_open("/sudokulab-attack-shm", O_CREAT | O_RDWR, 0600);
    if (file >= 0 && ::write(file, "left", 4) != 4) breach("cannot write what it made");
    mustNotCall("mq_open", SYS_mq_open, "sudokulab-attack-queue", O_CREAT | O_RDWR, 0600, nullptr);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
