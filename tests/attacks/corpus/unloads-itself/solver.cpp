#include <dlfcn.h>

#include "attack.h"

void anchor() {}

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    Dl_info here{};
    ::dladdr(reinterpret_cast<void*>(&anchor), &here);
    void* const self = ::dlopen(here.dli_fname, RTLD_NOW | RTLD_NOLOAD);
    for (int i = 0; i < 20 && self != nullptr; ++i) ::dlclose(self);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
