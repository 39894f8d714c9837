#include "attack.h"
#include <sys/socket.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::send(3, "\x01\x20\0\0\0", 5, 0);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
