#include "attack.h"
#include <iostream>
#include <stdexcept>

constexpr const char* kMarks =
    "marks \x7f \xc2\x85 \xc2\x9b[31m \xe2\x80\x8e\xe2\x80\x8f\xe2\x80\xa8\xe2\x80\xa9\xe2\x80\xae\xe2\x81\xa6\xd8\x9c end";

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    std::cout << kMarks << std::endl;
    throw std::runtime_error(kMarks);
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
