#if __has_include("/etc/passwd") || __has_include("/root/.bashrc")
#define SEEN true
#else
#define SEEN false
#endif
#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    if (SEEN) breach("the compiler sees the files of others");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
