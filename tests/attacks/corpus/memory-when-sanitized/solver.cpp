#include "attack.h"
#include <sys/mman.h>

extern "C" void __asan_init() __attribute__((weak));

/// No macro shows the sanitizer, but at run time it is present.
bool isWatched() { return __asan_init != nullptr; }

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    if (isWatched()) {
      for (int i = 0; i < 75; ++i) {
        void* memory = ::mmap(nullptr, 40 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        if (memory == MAP_FAILED) break;
        for (int at = 0; at < 40 << 20; at += 4096) static_cast<char*>(memory)[at] = 1;
      }
      breach("used 3 GB");
    }
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
