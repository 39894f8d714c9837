#include "attack.h"
#include <climits>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (const int x : {INT_MIN, -1, 9, INT_MAX}) {
      try {
        grid_.get(x, INT_MIN);
        breach("get outside");
      } catch (const sudoku::IGrid::BadCellException& error) {
        if (error.x() != x) breach("other coordinates");
      }
      try {
        grid_.set(0, x, INT_MAX);
        breach("set outside");
      } catch (const std::out_of_range&) {
      }
      try {
        grid_.set(0, 0, x == 9 ? INT_MAX : x);
        breach("bad digit");
      } catch (const std::out_of_range&) {
      }
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
