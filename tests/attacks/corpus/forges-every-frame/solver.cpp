#include "attack.h"
#include <sys/socket.h>

/// A packet: kind, operation, turn, object, numbers.
void send(int kind, int op, int turn, int object, const int* numbers = nullptr, int count = 0) {
  unsigned char packet[12 + 4 * 16] = {};
  packet[0] = static_cast<unsigned char>(kind);
  packet[1] = static_cast<unsigned char>(op);
  packet[2] = static_cast<unsigned char>(count);
  std::memcpy(packet + 4, &turn, 4);
  std::memcpy(packet + 8, &object, 4);
  if (count > 0) std::memcpy(packet + 12, numbers, 4 * static_cast<std::size_t>(count));
  ::send(3, packet, 12 + 4 * static_cast<std::size_t>(count), MSG_NOSIGNAL | MSG_DONTWAIT);
}

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    const int numbers[] = {1, 9, 9, -1};
    for (int kind = 0; kind < 5; ++kind) {
      for (int op = 0; op < 256; ++op) send(kind, op, op % 5, op % 3, numbers, op % 4);
    }
    for (int file = 0; file < 64; ++file) {
      if (file != 3 && ::write(file, "\x02\x30\x01", 3) > 0 && file > 3) breach("another descriptor");
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
