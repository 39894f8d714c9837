#include <sys/socket.h>

#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    grid_.get(0, 0);
    // A message of kind told, operation reads, about the first lent object: get(24, 24).
    const unsigned char packet[15] = {4, 16, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 32, 24, 24};
    ::send(3, packet, sizeof packet, MSG_NOSIGNAL);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
