#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::ftruncate(1, 200'000);
    ::lseek(1, 150'000, SEEK_SET);
    char text[16];
    if (::pread(1, text, sizeof text, 0) > 0) std::puts("it may read its own output");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
