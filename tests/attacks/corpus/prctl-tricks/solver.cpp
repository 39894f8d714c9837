#include "attack.h"
#include <sys/prctl.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    mustFail("no death signal", ::prctl(PR_SET_PDEATHSIG, 0));
    mustFail("dumpable", ::prctl(PR_SET_DUMPABLE, 1));
    mustFail("subreaper", ::prctl(PR_SET_CHILD_SUBREAPER, 1));
    mustFail("ptracer", ::prctl(PR_SET_PTRACER, -1L));
    mustFail("securebits", ::prctl(PR_SET_SECUREBITS, 0));
    mustFail("ambient", ::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_RAISE, 21, 0, 0));
    mustFail("mm", ::prctl(PR_SET_MM, 1, 0, 0, 0));
    mustFail("dispatch", ::prctl(PR_SET_SYSCALL_USER_DISPATCH, 1, 0, 0, 0));
    mustFail("tsc", ::prctl(PR_SET_TSC, PR_TSC_SIGSEGV));
    mustNotCall("seccomp", SYS_seccomp, 1, 0, nullptr);
    mustNotCall("personality", SYS_personality, 0x0040000);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
