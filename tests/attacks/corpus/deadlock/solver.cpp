#include "attack.h"
#include <pthread.h>
class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    pthread_mutex_t mutex = PTHREAD_MUTEX_INITIALIZER;
    ::pthread_mutex_lock(&mutex);
    ::pthread_mutex_lock(&mutex);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
