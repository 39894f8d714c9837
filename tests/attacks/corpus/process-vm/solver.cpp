#include "attack.h"
#include <sys/uio.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    char here[64] = {};
    iovec mine{here, sizeof here};
    iovec theirs{reinterpret_cast<void*>(&breach), sizeof here};  // the same address there
    mustFail("read", ::process_vm_readv(::getppid(), &mine, 1, &theirs, 1, 0));
    mustFail("write", ::process_vm_writev(::getppid(), &mine, 1, &theirs, 1, 0));
    mustNotCall("kcmp", SYS_kcmp, ::getpid(), ::getppid(), 0, 0, 0);
    mustNotCall("pidfd_getfd", SYS_pidfd_getfd, 3, 3, 0);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
