#include "program.h"
#include <pthread.h>

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  pthread_attr_t small;
  ::pthread_attr_init(&small);
  ::pthread_attr_setstacksize(&small, 128 * 1024);
  pthread_t thread;
  for (int count = 0; count < 3000; ++count) {
    if (::pthread_create(&thread, &small, +[](void*) -> void* { return ::pause(), nullptr; }, nullptr) != 0) break;
  }
  ::usleep(300'000);
  return Steps().run();
}
