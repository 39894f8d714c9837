#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (const char* path : {"/proc/sys/kernel/hostname", "/proc/sys/kernel/core_pattern",
                             "/proc/sysrq-trigger", "/proc/sys/vm/drop_caches", "/proc/1/oom_score_adj",
                             "/proc/kcore", "/proc/kmsg", "/sys/kernel/uevent_helper",
                             "/sys/fs/cgroup/cgroup.procs"})
      mustNotOpen(path, O_WRONLY);
    mustNotOpen("/proc/kcore");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
