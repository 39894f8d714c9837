#include <sys/socket.h>

#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    const unsigned char packet[15] = {4, 16, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 33, 0, 0};
    ::send(3, packet, sizeof packet, MSG_NOSIGNAL);  // a set() that nobody would answer
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
