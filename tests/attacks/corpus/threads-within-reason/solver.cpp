#include "attack.h"
#include <pthread.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    pthread_attr_t small;
    ::pthread_attr_init(&small);
    ::pthread_attr_setstacksize(&small, 128 * 1024);
    pthread_t threads[100];
    for (pthread_t& thread : threads) {
      if (::pthread_create(&thread, &small, +[](void*) -> void* { return nullptr; }, nullptr) != 0) ::_exit(1);
    }
    for (const pthread_t thread : threads) ::pthread_join(thread, nullptr);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
