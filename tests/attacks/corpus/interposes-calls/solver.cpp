#include "attack.h"
#include <cstdint>
#include <cstdlib>

extern "C" {
__attribute__((visibility("default"))) long send(int, const void*, std::size_t, int) { ::_exit(7); }
__attribute__((visibility("default"))) long recv(int, void*, std::size_t, int) { ::_exit(7); }
__attribute__((visibility("default"))) int poll(void*, unsigned long, int) { ::_exit(7); }
__attribute__((visibility("default"))) int fork() { ::_exit(7); }
__attribute__((visibility("default"))) void _ZSt9terminatev() { ::_exit(0); }
}

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
