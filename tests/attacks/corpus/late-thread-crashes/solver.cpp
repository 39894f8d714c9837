#include "attack.h"
#include <thread>
class Attack : public Honest {
 public:
  using Honest::Honest;
  ~Attack() override { ::usleep(200'000); }
  bool solve() override {
    const bool solved = Honest::solve();
    std::thread([] {
      ::usleep(20'000);
      *static_cast<volatile int*>(nullptr) = 1;
    }).detach();
    return solved;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
