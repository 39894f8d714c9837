
#include <thread>
#include "attack.h"

const bool waits = [] {
  std::thread([] { ::pause(); }).detach();
  return true;
}();

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::syscall(SYS_exit, 0);  // this thread, not the process: another one waits forever
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
