#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (int byte = 0; byte < 256; ++byte) std::putchar(byte);
    std::fputs("\x1b[2J\x1b]0;owned\x07\x1b]8;;http://evil\x07<script>\xe2\x80\xae", stdout);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
