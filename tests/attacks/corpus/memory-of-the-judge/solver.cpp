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
      if (pid == 0 || pid == ::getpid()) continue;
      char path[64];
      char name[64] = {};
      std::snprintf(path, sizeof path, "/proc/%d/comm", pid);
      const int file = ::open(path, O_RDONLY | O_CLOEXEC);
      if (file < 0 || ::read(file, name, sizeof name - 1) < 0) continue;
      ::close(file);
      if (std::strncmp(name, "attacks_tests", 13) != 0 && std::strncmp(name, "sudokulab", 9) != 0)
        continue;
      std::snprintf(path, sizeof path, "/proc/%d/mem", pid);
      mustNotOpen(path, O_RDWR);
    }
    if (all != nullptr) ::closedir(all);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
