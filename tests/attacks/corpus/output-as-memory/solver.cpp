#include <sys/mman.h>

#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::ftruncate(1, 200 << 10);
    void* output = ::mmap(nullptr, 200 << 10, PROT_READ | PROT_WRITE, MAP_SHARED, 1, 0);
    if (output == MAP_FAILED) return Honest::solve();
    std::memset(output, 0x1b, 200 << 10);
    ::ftruncate(1, 0);
    ::ftruncate(1, 100 << 10);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
