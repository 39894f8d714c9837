#include "attack.h"
#include <sys/mman.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    std::size_t total = 0;
    for (int i = 0; i < 400; ++i) {
      void* memory = ::mmap(nullptr, 4 << 20, PROT_READ | PROT_WRITE,
                            (i % 2 == 0 ? MAP_PRIVATE : MAP_SHARED) | MAP_ANONYMOUS, -1, 0);
      if (memory == MAP_FAILED) break;
      std::memset(memory, 1, 4 << 20);
      total += 4;
    }
    if (total > 260) breach("more memory than the limit");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
