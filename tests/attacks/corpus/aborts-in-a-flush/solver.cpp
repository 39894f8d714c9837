#include <cstdlib>

#include "attack.h"

ssize_t writes(void*, const char*, std::size_t) { ::abort(); }

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    FILE* file = ::fopencookie(nullptr, "w", {nullptr, writes, nullptr, nullptr});
    std::fputs("x", file);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
