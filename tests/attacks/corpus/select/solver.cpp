#include "attack.h"
#include <poll.h>
#include <sys/select.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    while (true) {
      ::select(0, nullptr, nullptr, nullptr, nullptr);
      ::poll(nullptr, 0, -1);
    }
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
