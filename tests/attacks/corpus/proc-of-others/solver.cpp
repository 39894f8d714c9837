#include "attack.h"
#include <dirent.h>

#include <cstdlib>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    DIR* all = ::opendir("/proc");
    while (const dirent* entry = all != nullptr ? ::readdir(all) : nullptr) {
      const int pid = std::atoi(entry->d_name);
      if (pid != 0 && pid != 1 && pid != ::getpid() && pid != ::getppid())
        breach("sees process", entry->d_name);
    }
    if (all != nullptr) ::closedir(all);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
