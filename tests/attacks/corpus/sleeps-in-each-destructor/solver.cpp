#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  ~Attack() override {
    static const int kSlept = ::usleep(700'000);
    (void)kSlept;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
