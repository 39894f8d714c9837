#include "attack.h"
#include <dirent.h>

#include <cstdlib>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    DIR* all = ::opendir("/proc/self/fd");
    while (const dirent* entry = all != nullptr ? ::readdir(all) : nullptr) {
      const int file = std::atoi(entry->d_name);
      if (file > 3 && file != ::dirfd(all)) breach("has descriptor", entry->d_name);
    }
    if (all != nullptr) ::closedir(all);
    for (int file = 4; file < 1024; ++file) {
      if (all != nullptr && ::fcntl(file, F_GETFD) >= 0) breach("descriptor is open");
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
