#include "attack.h"

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (char** variable = environ; *variable != nullptr; ++variable) {
      bool known = false;
      for (const char* name : {"PATH=", "LC_ALL=", "PWD="})
        known = known || std::strncmp(*variable, name, std::strlen(name)) == 0;
      if (!known) breach("environment", *variable);
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
