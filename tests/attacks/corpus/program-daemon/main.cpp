#include "program.h"
#include <sys/prctl.h>

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  for (int i = 0; i < 10; ++i) {
    const pid_t child = ::fork();
    if (child == 0) {
      ::setsid();
      ::prctl(PR_SET_NAME, "attack-daemon");
      ::usleep(60'000'000);
      ::_exit(0);
    }
    mustFail("fork", child);
  }
  return Steps().run();
}
