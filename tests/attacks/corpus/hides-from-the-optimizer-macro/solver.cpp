#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
#if defined(__OPTIMIZE__) && !defined(__NO_INLINE__)
    volatile char* const text = new char[3];
    text[3] = 'x';
    delete[] text;
#endif
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
