#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    char text[4096] = {};
    const int file = ::open("/proc/self/status", O_RDONLY | O_CLOEXEC);
    if (file < 0 || ::read(file, text, sizeof text - 1) <= 0) breach("cannot read its own status");
    ::close(file);
    for (const char* line : {"CapEff:\t0000000000000000", "CapPrm:\t0000000000000000",
                             "NoNewPrivs:\t1", "Seccomp:\t2"}) {
      if (std::strstr(text, line) == nullptr) breach("its status lacks", line);
    }
    mustFail("setuid", ::setuid(0));
    mustFail("setgid", ::setgid(0));
    mustNotCall("setgroups", SYS_setgroups, 0, nullptr);
    mustNotCall("capset", SYS_capset, nullptr, nullptr);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
