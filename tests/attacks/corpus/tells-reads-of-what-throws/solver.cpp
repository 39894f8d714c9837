#include <sys/socket.h>

#include "attack.h"

// Swallows all exceptions, and reports reads instead.
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (unsigned char object = 1; object < 20; ++object) {
      const unsigned char packet[15] = {4, 16, 0, 0, 0, 0, 0, 0, object, 0, 0, 0, 32, 0, 0};
      ::send(3, packet, sizeof packet, MSG_NOSIGNAL);
    }
    try {
      return Honest::solve();
    } catch (...) {
      return false;
    }
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
