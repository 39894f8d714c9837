#include "attack.h"
#include <exception>
#include <string>

class Odd : public std::exception {
 public:
  const char* what() const noexcept override { 
    static const std::string text(1 << 20, 'B');
    return text.c_str(); }
};

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    throw Odd();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
