#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  Steps().run();
  for (int i = 0; i < 6000; ++i) {
    char name[64];
    std::snprintf(name, sizeof name, "file-%d", i);
    ::close(::open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600));
    if (i % 10 == 0) ::usleep(1000);
  }
  return 0;
}
