#include "attack.h"
#include <thread>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    static bool first = true;
    if (first) {
      std::thread([&grid = grid_] {
        while (true) {
          grid.get(0, 0);
          ::usleep(20);
        }
      }).detach();
    }
    first = false;
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
