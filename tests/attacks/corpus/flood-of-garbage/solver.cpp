#include "attack.h"
#include <sys/socket.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    static unsigned char packet[19'000];
    unsigned seed = 1;
    for (unsigned char& byte : packet) byte = static_cast<unsigned char>((seed = seed * 1664525 + 1013904223) >> 24);
    while (::send(3, packet, sizeof packet, MSG_NOSIGNAL) > 0) packet[0] = packet[0] % 3 + 1;
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
