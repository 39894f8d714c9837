#include "attack.h"
#include <sys/resource.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (const int resource : {RLIMIT_CPU, RLIMIT_AS, RLIMIT_FSIZE, RLIMIT_NOFILE, RLIMIT_CORE}) {
      const rlimit none{RLIM_INFINITY, RLIM_INFINITY};
      mustFail("setrlimit", ::setrlimit(static_cast<__rlimit_resource>(resource), &none));
      mustNotCall("prlimit64", SYS_prlimit64, 0, resource, &none, nullptr);
      mustNotCall("prlimit64 of the parent", SYS_prlimit64, ::getppid(), resource, &none, nullptr);
    }
    mustFail("nice", ::setpriority(PRIO_PROCESS, 0, -10));
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
