#include <cstddef>

#include "attack.h"

#define JOINED(a, b) a##b
extern "C" __attribute__((weak)) void JOINED(__as, an_unpoison_memory_region)(const volatile void*,
                                                                             std::size_t);

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    const auto unpoison = &JOINED(__as, an_unpoison_memory_region);
    volatile char* const text = new char[3];
    if (unpoison != nullptr) unpoison(text, 8);
    text[3] = 'x';
    delete[] text;
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
