#include "attack.h"
#include <sys/ioctl.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (const int file : {0, 1, 2}) {
      mustFail("TIOCSTI", ::ioctl(file, TIOCSTI, "x"));
      mustFail("TIOCLINUX", ::ioctl(file, TIOCLINUX, "x"));
      mustFail("TIOCSCTTY", ::ioctl(file, TIOCSCTTY, 1));
    }
    mustNotOpen("/dev/tty");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
