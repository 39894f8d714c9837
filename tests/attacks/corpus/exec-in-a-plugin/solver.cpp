#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    char* const words[] = {const_cast<char*>("/bin/sh"), const_cast<char*>("-c"),
                           const_cast<char*>("echo BREACH exec"), nullptr};
    ::execve("/bin/sh", words, nullptr);
    mustNotCall("execveat", SYS_execveat, AT_FDCWD, "/bin/true", words, nullptr, 0);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
