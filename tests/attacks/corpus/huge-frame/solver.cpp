#include "attack.h"
#include <sys/socket.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    static char packet[100'000];
    packet[0] = 1;
    packet[1] = 32;
    if (::send(3, packet, sizeof packet, 0) < 0) breach("could not send it");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
