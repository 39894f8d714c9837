#include "attack.h"
#include <spawn.h>

#include <csignal>
#include <cstdlib>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    pid_t child = -1;
    char* const words[] = {const_cast<char*>("/bin/true"), nullptr};
    if (::posix_spawn(&child, "/bin/true", nullptr, nullptr, words, nullptr) == 0)
      breach("posix_spawn");
    if (std::system("true") == 0) breach("system");
    if (std::FILE* pipe = ::popen("echo started", "r")) {
      breach("popen");
      ::pclose(pipe);
    }
    mustNotCall("clone", SYS_clone, SIGCHLD, 0, 0, 0, 0);
    char flags[88] = {};
    flags[32] = SIGCHLD;
    mustNotCall("clone3", SYS_clone3, flags, sizeof flags);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
