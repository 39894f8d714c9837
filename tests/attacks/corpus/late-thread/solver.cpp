#include "attack.h"
#include <thread>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    std::thread([this] {
      try {
        while (true) grid_.get(0, 0);
      } catch (...) {
        ::pause();
      }
    }).detach();
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
