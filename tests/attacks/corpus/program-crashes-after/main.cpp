#include "program.h"

int main(int argc, char** argv) {
  (void)argc;
  (void)argv;
  Steps().run();
  std::abort();
  return 0;
}
