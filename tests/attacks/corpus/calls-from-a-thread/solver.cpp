#include "attack.h"
#include <thread>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    bool solved = false;
    std::thread([&] { solved = Honest::solve(); }).join();
    return solved;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
