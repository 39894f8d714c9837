#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  Steps().run();
  static char block[128 * 1024];
  int count = 0;
  for (; count < 8 * 90; ++count) {
    char name[64];
    std::snprintf(name, sizeof name, "file-%d", count);
    const int file = ::open(name, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0 || ::write(file, block, sizeof block) != ssize_t{sizeof block}) break;
    ::close(file);
    ::usleep(1000);
  }
  if (count > 8 * 70) breach("wrote more than 70 MiB");
  return 0;
}
