#include <sys/socket.h>

#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    unsigned char packet[12 + 4 * 627] = {1, 12, 115, 2, 7, 0, 0, 0, 1};
    const int shape[2] = {5, 5};
    std::memcpy(packet + 12, shape, sizeof shape);
    for (int i = 0; i < 625; ++i) packet[12 + 8 + 4 * i] = 9;
    ::send(3, packet, sizeof packet, MSG_NOSIGNAL);
    ::recv(3, packet, sizeof packet, 0);
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
