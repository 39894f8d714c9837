#include "attack.h"
#include <exception>
#include <string>

class Odd : public std::exception {
 public:
  const char* what() const noexcept override { 
    return "=cmd|' /C calc'!A0\x1b[2J\x1b]0;owned\x07\x9b31m<script>alert(1)</script>]]>&lt;\r\n+1,\"2\"\u202e\xff\xfe\x01"; }
};

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    throw Odd();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
