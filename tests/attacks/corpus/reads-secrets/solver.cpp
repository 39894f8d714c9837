#include "attack.h"
#include <cstdlib>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (const char* path : {"/etc/passwd", "/etc/shadow", "/etc/group", "/etc/hosts", "/root",
                             "/root/.bashrc", "/home", "/var/log", "/var/lib", "/etc/ssh", "/run",
                             "/srv", "/opt", "/mnt", "/media", "/boot"})
      mustNotOpen(path);
    if (const char* home = std::getenv("HOME")) breach("knows the home", home);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
