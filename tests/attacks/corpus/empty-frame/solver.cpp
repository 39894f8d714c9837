#include "attack.h"
#include <sys/socket.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::send(3, "", 0, 0);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
