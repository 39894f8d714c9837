#include "attack.h"
#include <exception>
#include <string>

class Odd : public std::exception {
 public:
  const char* what() const noexcept override { return nullptr; }
};

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    throw Odd();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
