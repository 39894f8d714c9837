#include "attack.h"
#include <sys/socket.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (int family = 0; family < 46; ++family) {
      for (const int type : {SOCK_STREAM, SOCK_DGRAM, SOCK_RAW, SOCK_SEQPACKET})
        mustFail("socket", ::socket(family, type, 0));
    }
    int pair[2];
    mustFail("socketpair", ::socketpair(AF_UNIX, SOCK_STREAM, 0, pair));
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
