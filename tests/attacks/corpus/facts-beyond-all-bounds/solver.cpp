#include <sys/socket.h>

#include "attack.h"

/// The operation and turn of the judge's next request.
struct Asked {
  int op;
  int turn;
};

Asked nextCall() {
  unsigned char packet[32 << 10] = {};
  while (::recv(3, packet, sizeof packet, 0) > 0) {
    if (packet[0] != 1) continue;
    Asked asked{packet[1], 0};
    std::memcpy(&asked.turn, packet + 4, 4);
    return asked;
  }
  ::_exit(0);
}

void answer(const Asked& asked, const int* numbers, int count) {
  unsigned char packet[12 + 4 * 120] = {2, static_cast<unsigned char>(asked.op),
                                        static_cast<unsigned char>(count), 0};
  std::memcpy(packet + 4, &asked.turn, 4);
  std::memcpy(packet + 12, numbers, 4 * static_cast<std::size_t>(count));
  ::send(3, packet, 12 + 4 * static_cast<std::size_t>(count), MSG_NOSIGNAL);
}

/// Solves, and then answers all of the judge's requests itself.
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    Honest::solve();
    const int yes = 1;
    answer({48, 4}, &yes, 1);  // solve() is the fourth call
    int contents[93] = {3, 3};
    for (int i = 83; i < 93; ++i) contents[i] = i % 2 == 0 ? 2147483647 : -1;
    const int facts[9] = {-1, -1, 2147483647, 2147483647, 2147483647, 2147483647, 1, 0, 0};
    while (true) {
      const Asked asked = nextCall();
      if (asked.op == 5) answer(asked, facts, 9);
      if (asked.op == 9) answer(asked, contents, 93);
      if (asked.op == 6) ::_exit(0);
    }
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
