#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (const int pid : {1, static_cast<int>(::getppid())}) {
      for (const char* name : {"mem", "environ", "maps", "auxv", "fd/3", "fd/0", "root/etc/passwd",
                               "cwd/tmp", "exe", "stack", "syscall"}) {
        char path[64];
        std::snprintf(path, sizeof path, "/proc/%d/%s", pid, name);
        mustNotRead(path);
      }
      char path[64];
      std::snprintf(path, sizeof path, "/proc/%d/mem", pid);
      mustNotOpen(path, O_RDWR);
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
