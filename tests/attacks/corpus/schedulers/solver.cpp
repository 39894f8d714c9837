#include "attack.h"
#include <sched.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    sched_param parameter{1};
    mustFail("SCHED_FIFO", ::sched_setscheduler(0, SCHED_FIFO, &parameter));
    cpu_set_t all;
    std::memset(&all, 0xff, sizeof all);
    mustFail("affinity", ::sched_setaffinity(0, sizeof all, &all));
    mustNotCall("sched_setattr", SYS_sched_setattr, 0, nullptr, 0);
    mustNotCall("ioprio_set", SYS_ioprio_set, 1, 0, 0);
    mustNotCall("mlockall", SYS_mlockall, 3);
    mustNotCall("move_pages", SYS_move_pages, 0, 0, nullptr, nullptr, nullptr, 0);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
