#include <iostream>

#include "attack.h"

/// Sleeps whenever it is flushed, for example when the process ends.
class Slow : public std::streambuf {
 public:
  int sync() override {
    ::sleep(60);
    return 0;
  }
};

Slow slow;

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    std::cout.rdbuf(&slow);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
