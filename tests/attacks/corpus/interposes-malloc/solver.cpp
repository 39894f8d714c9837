#include "attack.h"
#include <cstdint>
#include <cstdlib>

extern "C" {
__attribute__((visibility("default"))) void* malloc(std::size_t) { ::_exit(7); }
__attribute__((visibility("default"))) void free(void*) { ::_exit(7); }
__attribute__((visibility("default"))) void* calloc(std::size_t, std::size_t) { ::_exit(7); }
}

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
