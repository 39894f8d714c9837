#include "attack.h"
#include <pthread.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    pthread_attr_t small;
    ::pthread_attr_init(&small);
    ::pthread_attr_setstacksize(&small, 128 * 1024);
    int count = 0;
    for (pthread_t thread; count < 3000; ++count) {
      if (::pthread_create(&thread, &small, +[](void*) -> void* { return ::pause(), nullptr; },
                           nullptr) != 0)
        break;
    }
    ::usleep(300'000);
    if (count > 500) breach("more than 500 threads");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
