#include <sys/stat.h>

#include "program.h"

int main() {
  Steps().run();
  for (int i = 0; i < 2000; ++i) {
    if (::mkdir("a", 0700) != 0 || ::chdir("a") != 0) break;
  }
  return 0;
}
