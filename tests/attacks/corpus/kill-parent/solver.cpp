#include "attack.h"
#include <csignal>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    mustFail("kill", ::kill(::getppid(), SIGKILL));
    mustFail("tgkill", ::syscall(SYS_tgkill, ::getppid(), ::getppid(), SIGKILL));
    mustFail("tkill", ::syscall(SYS_tkill, ::getppid(), SIGKILL));
    mustFail("kill the group", ::kill(-::getpgid(::getppid()), SIGTERM));
    mustFail("pidfd_open", ::syscall(SYS_pidfd_open, ::getppid(), 0));
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
