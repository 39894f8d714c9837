#include <sys/socket.h>

#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    grid_.get(0, 0);
    // A message of kind told, operation reads, about the first lent object; each read is get(0, 0).
    static unsigned char packet[12 + 16383] = {4, 16, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0};
    for (int at = 12; at < 12 + 16383; at += 3) packet[at] = 32;
    while (::send(3, packet, sizeof packet, MSG_NOSIGNAL) >= 0) {
    }
    return false;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
