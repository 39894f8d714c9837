#include <pthread.h>
#include <sys/prctl.h>

#include "attack.h"

void* waits(void*) {
  ::sleep(4);
  return nullptr;
}

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    ::prctl(PR_SET_NAME, "one\ntwo");
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 64 << 10);
    int count = 0;
    for (pthread_t thread; count < 2000; ++count) {
      if (pthread_create(&thread, &small, waits, nullptr) != 0) break;
    }
    ::sleep(1);
    if (count > 1000) breach("has more than a thousand threads");
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
