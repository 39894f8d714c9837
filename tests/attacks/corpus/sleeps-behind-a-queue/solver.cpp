#include <pthread.h>

#include <chrono>
#include <thread>

#include "attack.h"

using Clock = std::chrono::steady_clock;

// All wake at the same moments, and each works for a moment: their waits for one another add up to
// more than the time that passes.
void* crowd(void* begin) {
  auto next = *static_cast<Clock::time_point*>(begin);
  while (true) {
    next += std::chrono::milliseconds(50);
    std::this_thread::sleep_until(next);
    const auto until = Clock::now() + std::chrono::microseconds(15);
    while (Clock::now() < until) {
    }
  }
}

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    static Clock::time_point begin = Clock::now();
    pthread_attr_t small;
    pthread_attr_init(&small);
    pthread_attr_setstacksize(&small, 64 << 10);
    pthread_t thread;
    for (int i = 0; i < 200; ++i) pthread_create(&thread, &small, crowd, &begin);
    ::sleep(6);
    return Honest::solve();
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
