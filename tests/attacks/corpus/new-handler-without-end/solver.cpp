#include <new>

#include "attack.h"

char* volatile last = nullptr;

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    std::set_new_handler([] {});
    while (true) {
      last = new char[64 << 20];
    }
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
