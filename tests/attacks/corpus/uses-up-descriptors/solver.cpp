#include "attack.h"

struct Chooser {
  virtual ~Chooser() = default;
  virtual bool answer(bool solved) const = 0;
};
struct Plain : Chooser {
  bool answer(bool solved) const override { return solved; }
};

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    while (::open("/dev/null", O_RDONLY) >= 0) {
    }
    const Chooser* const chooser = new Plain;
    return chooser->answer(Honest::solve());
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
