// Throws an exception whose what() throws, which ends the process: what() is noexcept.
#include <exception>

#include "sample.h"

class WhatThrows : public std::exception {
 public:
  const char* what() const noexcept override { return complain(); }

 private:
  static const char* complain() { throw 1; }
};

class ThrowsWhatThrows : public SampleSolver {
 public:
  using SampleSolver::SampleSolver;
  bool solve() override { throw WhatThrows(); }
};

SUDOKU_EXPORT_SOLVER(ThrowsWhatThrows)
