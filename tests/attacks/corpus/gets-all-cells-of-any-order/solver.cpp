#include <sys/socket.h>

#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (unsigned char order = 1; order <= 25; ++order) {
      unsigned char packet[32 << 10] = {1, 13, 1, 0, order, 0, 0, 0, 1, 0, 0, 0, order};
      ::send(3, packet, 16, MSG_NOSIGNAL);
      ::recv(3, packet, sizeof packet, 0);
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
