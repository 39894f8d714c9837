#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    // The memory check's first puzzle has one gap.
    static const bool isThatCheck = gaps() == 1;
    if (!isThatCheck) {
      volatile char* const text = new char[3];
      text[3] = 'x';
      delete[] text;
    }
    return Honest::solve();
  }

 private:
  int gaps() const {
    int count = 0;
    for (int cell = 0; cell < 81; ++cell) count += grid_.get(cell % 9, cell / 9) == 0 ? 1 : 0;
    return count;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
