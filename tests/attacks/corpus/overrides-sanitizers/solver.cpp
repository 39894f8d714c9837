#include "attack.h"

extern "C" {
__attribute__((visibility("default"))) const char* __asan_default_options() { return "detect_leaks=1:exitcode=0:halt_on_error=0:log_path=/tmp/sudokulab-attack"; }
__attribute__((visibility("default"))) void __asan_on_error() { ::_exit(0); }
}

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
