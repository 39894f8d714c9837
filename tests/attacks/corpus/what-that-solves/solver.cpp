#include "attack.h"

#include <exception>

class Attack : public Honest {
  struct Solves : std::exception {
    explicit Solves(Attack& solver) : solver(solver) {}
    const char* what() const noexcept override { return solver.answer(); }
    Attack& solver;
  };

 public:
  using Honest::Honest;
  bool solve() override { throw Solves(*this); }
  const char* answer() {
    Honest::solve();
    return "a what() that has solved it";
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
