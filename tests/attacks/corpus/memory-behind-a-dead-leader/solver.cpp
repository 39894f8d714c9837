#include <sys/mman.h>

#include <thread>

#include "attack.h"

// Present only in the sanitized build, which has no address space limit.
extern "C" void __asan_init() __attribute__((weak));

void takeMemory() {
  ::usleep(200'000);
  for (int i = 0; i < 75; ++i) {
    void* memory =
        ::mmap(nullptr, 40 << 20, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) break;
    for (int at = 0; at < 40 << 20; at += 4096) static_cast<char*>(memory)[at] = 1;
  }
  breach("used 3 GB");
  ::sleep(1);
}

class Attack : public Honest {
 public:
  using Honest::Honest;
  bool solve() override {
    if (__asan_init == nullptr) return Honest::solve();
    std::thread(takeMemory).detach();
    ::syscall(SYS_exit, 0);  // this thread, not the process
    return true;
  }
};

SUDOKU_EXPORT_SOLVER(Attack)
