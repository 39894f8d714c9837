#include "attack.h"
#include <pthread.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    for (int i = 0; i < 8; ++i) {
      pthread_t thread;
      ::pthread_create(&thread, nullptr, +[](void*) -> void* {
        for (volatile unsigned n = 0;; n = n + 1) {
        }
      }, nullptr);
    }
    while (true) ::pause();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
