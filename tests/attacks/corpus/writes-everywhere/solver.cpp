#include "attack.h"
#include <sys/stat.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (const char* folder : {"/", "/etc", "/usr", "/usr/bin", "/usr/lib", "/usr/local/bin", "/root",
                               "/home", "/var/tmp", "/bin", "/lib", "/dev", "/proc", "/opt", "/run"}) {
      char path[64];
      std::snprintf(path, sizeof path, "%s/sudokulab-attack-file", folder);
      mustNotOpen(path, O_WRONLY | O_CREAT);
      mustFail("mkdir", ::mkdir(path, 0700));
    }
    mustNotOpen("/bin/sh", O_WRONLY);
    mustNotOpen("/etc/ld.so.preload", O_WRONLY);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
