#include "attack.h"
#include <sched.h>

#include <csignal>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (const int flag : {CLONE_NEWUSER, CLONE_NEWNS, CLONE_NEWPID, CLONE_NEWNET, CLONE_NEWIPC,
                           CLONE_NEWUTS, CLONE_NEWCGROUP, CLONE_FILES})
      mustFail("unshare", ::unshare(flag));
    mustNotCall("clone", SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
    for (const char* name : {"/proc/1/ns/mnt", "/proc/1/ns/user", "/proc/self/ns/net"}) {
      const int file = ::open(name, O_RDONLY | O_CLOEXEC);
      mustFail("setns", ::setns(file, 0));
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
