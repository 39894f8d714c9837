#include "attack.h"
#include <sys/prctl.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    mustFail("setsid", ::setsid());
    const pid_t child = ::fork();
    if (child == 0) {
      ::setsid();
      ::prctl(PR_SET_NAME, "attack-daemon");
      ::usleep(60'000'000);
      ::_exit(0);
    }
    mustFail("fork", child);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
